/** Published to payroll when an update of pay is requested, decided or withdrawn. */
export const SALARIES_TOPIC = 'salaries'
