import { type CallError, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { decideOvertime, listOvertime, showPayMonth } from '../months/contract.ts'

interface DecideOvertime {
  send(employeeIds: readonly string[], approve: boolean): void
  isPending: boolean
  error: CallError | null
}

/** Approves or rejects the overtime of some employees, and says how many it was. */
export function useDecideOvertime(month: string, onDone: () => void): DecideOvertime {
  const locale = useLanguage()
  const decide = useSubmit(decideOvertime, {
    refreshes: [listOvertime, showPayMonth],
    onSuccess: ({ decided }, { body }) => {
      onDone()
      if (decided === 0) showToast(m['payRunScreens.overtime.doneNone']())
      else if (body?.approve === true)
        showToast(m['payRunScreens.overtime.doneApproved'](counted(decided, locale)), {
          tone: 'good',
        })
      else showToast(m['payRunScreens.overtime.doneRejected'](counted(decided, locale)))
    },
  })
  return {
    send: (employeeIds, approve) =>
      decide.submit({ params: { month }, body: { employeeIds: [...employeeIds], approve } }),
    isPending: decide.pending,
    error: decide.error,
  }
}
