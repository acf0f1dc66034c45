/** Published to payroll and the employee when a claim is sent, decided or withdrawn. */
export const CLAIMS_TOPIC = 'expenseClaims'
