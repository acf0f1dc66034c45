/** Published to payroll and the employee when a question about a slip is asked, answered or closed. */
export const PAY_QUESTIONS_TOPIC = 'pay-questions'
