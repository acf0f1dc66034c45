import type { Queries } from '#platform/db/database.ts'
import type { DocumentNumbers } from '../rules/record.ts'
import { inBatches } from './batches.ts'

export interface NewDocuments extends DocumentNumbers {
  readonly employeeId: string
}

export async function saveDocuments(
  queries: Queries,
  siteId: number,
  documents: readonly NewDocuments[],
): Promise<void> {
  await inBatches(documents, (part) =>
    queries
      .insertInto('employee_papers')
      .values(
        part.map((each) => ({
          site_id: siteId,
          employee_id: each.employeeId,
          ...documentColumns(each),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'employee_id']).doUpdateSet((set) => ({
          emirates_id: set.ref('excluded.emirates_id'),
          emirates_id_expiry: set.ref('excluded.emirates_id_expiry'),
          passport_no: set.ref('excluded.passport_no'),
          passport_expiry: set.ref('excluded.passport_expiry'),
          visa_file_no: set.ref('excluded.visa_file_no'),
          visa_expiry: set.ref('excluded.visa_expiry'),
          labour_card_no: set.ref('excluded.labour_card_no'),
          labour_card_personal_no: set.ref('excluded.labour_card_personal_no'),
          labour_card_expiry: set.ref('excluded.labour_card_expiry'),
        })),
      )
      .execute(),
  )
}

function documentColumns(documents: DocumentNumbers) {
  return {
    emirates_id: documents.emiratesId,
    emirates_id_expiry: documents.emiratesIdExpiry,
    passport_no: documents.passportNo,
    passport_expiry: documents.passportExpiry,
    visa_file_no: documents.visaFileNo,
    visa_expiry: documents.visaExpiry,
    labour_card_no: documents.labourCardNo,
    labour_card_personal_no: documents.labourCardPersonalNo,
    labour_card_expiry: documents.labourCardExpiry,
  }
}
