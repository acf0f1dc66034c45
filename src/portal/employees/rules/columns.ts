import { z } from 'zod'

/** The file's columns, by the names in its first line (or their labels in either language). */
export const Column = z.enum([
  'employee_no',
  'name_en',
  'name_ar',
  'email',
  'phone',
  'nationality',
  'gender',
  'birth_date',
  'joining_date',
  'department_en',
  'department_ar',
  'position_en',
  'position_ar',
  'manager_employee_no',
  'basic',
  'housing',
  'transport',
  'other',
  'iban',
  'bank_routing_code',
  'labour_card_personal_no',
  'emirates_id',
  'emirates_id_expiry',
  'passport_no',
  'passport_expiry',
  'visa_file_no',
  'visa_expiry',
  'labour_card_no',
  'labour_card_expiry',
])
export type Column = z.infer<typeof Column>

/** The columns of pay: left out together where the file is not about pay. */
export const PAY_COLUMNS: readonly Column[] = Column.extract([
  'basic',
  'housing',
  'transport',
  'other',
  'iban',
  'bank_routing_code',
]).options

/** An error or warning about one cell. `code` is the key of its message, `details` its values. */
export const CellIssue = z.strictObject({
  column: Column,
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  value: z.string(),
})
export type CellIssue = z.infer<typeof CellIssue>
