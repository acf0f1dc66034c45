import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type DueReturn, remindReturn } from './returns/contract.ts'

const ReportPanel = lazy(async () => ({
  default: (await import('./returns/screens/report-panel.tsx')).ReportPanel,
}))

/** What to do about a person who was expected back: remind them, or report the return for them. */
export function OverdueActions({ due }: { due: DueReturn }) {
  const { language } = useLanguage()
  const [isReporting, setReporting] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const name = due.employee.name[language]
  const remind = useSubmit(remindReturn, {
    onSuccess() {
      setReminded(true)
      showToast(m['leaveReturns.decide.remindedOne']({ name }), { tone: 'good' })
    },
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        pending={remind.pending}
        disabled={isReminded}
        aria-label={m['leaveReturns.decide.remindNamed']({ name })}
        onPress={() => remind.submit({ body: { requestId: due.leave.id } })}
      >
        {isReminded ? m['leaveReturns.decide.remindSent']() : m['leaveReturns.decide.remind']()}
      </Button>
      <Button
        size="small"
        aria-label={m['leaveReturns.decide.reportNamed']({ name })}
        onPress={() => setReporting(true)}
      >
        {m['leaveReturns.decide.reportFor']()}
      </Button>
      {remind.error !== null && (
        <span role="alert" className="w-full text-xs font-medium text-bad">
          {errorSentence(remind.error, language)}
        </span>
      )}
      {isReporting && (
        <Suspense>
          <ReportPanel due={due} forOther onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </span>
  )
}
