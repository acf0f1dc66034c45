import type { TestProduct } from '#test/helpers/test-product.ts'

/** Records of the demonstration's employment. */
export interface EmploymentRecords {
  readonly itemId: string
  readonly templateId: string
  /** The employee's own. */
  readonly employerId: string
  readonly certificateId: string
}

export async function employmentRecords(
  { database, sites }: TestProduct,
  employeeId: string,
): Promise<EmploymentRecords> {
  const { queries } = database
  const first = async (
    table: 'checklist_items' | 'checklist_templates' | 'previous_employers' | 'certificates',
    of?: string,
  ): Promise<string> => {
    let query = queries.selectFrom(table).select('id').where('site_id', '=', sites.demo)
    if (of !== undefined) query = query.where('employee_id', '=', of)
    return (await query.orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  }
  return {
    itemId: await first('checklist_items'),
    templateId: await first('checklist_templates'),
    employerId: await first('previous_employers', employeeId),
    certificateId: await first('certificates', employeeId),
  }
}
