import { z } from 'zod'
import { TwoNames } from '#platform/schemas.ts'
import { OriginalWith } from '#portal/documents/contract.ts'
import { TASK_KINDS, TASK_STATES } from '#portal/documents/rules/transactions.ts'
import { demoData } from './data.ts'

const Expiring = z.strictObject({ employeeNo: z.string(), expiresInDays: z.int() })

const Numbered = z.strictObject({
  type: z.string(),
  name: z.string(),
  number: z.string(),
  expiresInDays: z.int().nullable(),
})

const Task = z.strictObject({
  /** Several are one batch; none is the company's own. */
  employeeNos: z.array(z.string()),
  /** Of the one employee's family, by the name in English. */
  dependant: z.string().optional(),
  type: z.string(),
  kind: z.enum(TASK_KINDS),
  dueInDays: z.int(),
  startedDaysAgo: z.int(),
  state: z.enum(TASK_STATES),
  stepsDone: z.int(),
  feesDirhams: z.array(z.number()),
  notes: z.array(z.strictObject({ text: z.string(), isForStaff: z.boolean() })),
})
export type DemoTask = z.infer<typeof Task>

export const documentsData = demoData(
  'documents.json',
  z.strictObject({
    ownType: z.strictObject({ name: TwoNames, ladder: z.array(z.int()) }),
    company: z.array(Numbered),
    /** Residence visas that expire soon or have; the Emirates ID expires with them. */
    visas: z.array(Expiring),
    shortPassports: z.array(Expiring),
    lateInsurance: z.array(Expiring),
    /** Without unemployment insurance. */
    notSubscribed: z.array(z.string()),
    others: z.array(Numbered.extend({ employeeNo: z.string() })),
    waiting: z.array(
      Expiring.extend({
        type: z.string(),
        number: z.string(),
        sentDaysAgo: z.int(),
        readFromPicture: z.boolean(),
      }),
    ),
    /** Where the original is, where it was recorded. */
    originals: z.array(
      z.strictObject({
        employeeNo: z.string(),
        type: z.string(),
        with: OriginalWith,
        sinceDaysAgo: z.int(),
        note: z.string(),
      }),
    ),
    returned: z.strictObject({
      employeeNo: z.string(),
      type: z.string(),
      sentDaysAgo: z.int(),
      reason: z.string(),
    }),
    requests: z.array(
      z.strictObject({
        employeeNo: z.string(),
        type: z.string(),
        note: z.string(),
        dueInDays: z.int().nullable(),
        state: z.enum(['open', 'withdrawn']),
      }),
    ),
    tasks: z.array(Task),
  }),
)
