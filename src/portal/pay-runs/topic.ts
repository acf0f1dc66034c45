/** Published to payroll when a run moves on, and to employees when their slip is published. */
export const PAY_RUNS_TOPIC = 'pay-runs'
