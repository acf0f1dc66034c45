import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { StoredQuestion } from '../database/questions.ts'

/** Everyone who sees a question: payroll and the employee. */
export async function readersOf(
  { trx, siteId }: NotifyCall,
  employeeUserId: string | null,
): Promise<string[]> {
  const payroll = await openWithPermission(trx, siteId, 'pay.all')
  return employeeUserId === null ? payroll : [...new Set([...payroll, employeeUserId])]
}

/** Notifies payroll of what an employee asked last, without what it says. */
export async function notifyAsked(
  call: NotifyCall,
  { id, employee, slip, messages }: StoredQuestion,
  employeeUserId: string,
): Promise<string[]> {
  const readers = await readersOf(call, employeeUserId)
  await notifyUsers(
    call,
    readers.filter((each) => each !== employeeUserId),
    {
      kind: 'payQuestionAsked',
      params: { name: employee.name, month: { month: slip.month } },
      path: `/pay-extras?tab=questions&question=${id}`,
      once: `${id} ${messages}`,
    },
  )
  return readers
}

/** Notifies the employee of an answer; the question no longer waits for payroll. */
export async function notifyAnswered(
  call: NotifyCall,
  { id, slip, messages }: StoredQuestion,
  employeeUserId: string | null,
): Promise<string[]> {
  if (employeeUserId !== null)
    await notifyUser(call, {
      userId: employeeUserId,
      kind: 'payQuestionAnswered',
      params: { month: { month: slip.month } },
      path: `/salarySlips?slip=${slip.id}`,
      once: `${id} ${messages}`,
    })
  const earlier = Array.from({ length: messages }, (_, index) => `${id} ${index}`)
  await resolveNotices(call, 'payQuestionAsked', earlier)
  return readersOf(call, employeeUserId)
}
