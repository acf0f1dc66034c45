import { Company } from '#directory/companies/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import { MAX_COMPARED, numbersOf } from './rules.ts'

export const compareCompanies = endpoint({
  name: 'companies.compare',
  method: 'GET',
  path: '/api/directory/comparison',
  area: 'directory',
  access: 'anyone',
  summary:
    'Up to four accepted companies side by side, in the order requested. Missing ones are left out',
  query: z.strictObject({
    /** Their numbers: `1001,1002`. */
    c: z.string().max(60).default('').transform(numbersOf).pipe(z.array(z.int()).max(MAX_COMPARED)),
  }),
  reply: z.strictObject({ companies: z.array(Company).max(MAX_COMPARED) }),
})
