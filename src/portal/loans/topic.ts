/** Published to payroll and the employee when a loan is requested, decided or changed. */
export const LOANS_TOPIC = 'loans'
