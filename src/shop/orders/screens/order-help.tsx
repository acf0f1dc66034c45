import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type FollowedOrder, followOrder, ProblemKind, reportProblem } from '../contract.ts'
import { problemName } from '../problem-names.ts'
import { CallLink } from '../call-link.tsx'

/** The ways to the shop: its phone, and a report once the order was delivered. */
export function OrderHelp({ followed }: { followed: FollowedOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { order, shopPhone, feedbackUntil, problem } = followed
  const mayReport = feedbackUntil !== null && problem === null
  if (shopPhone === '' && !mayReport && problem === null) return null
  return (
    <Card title={m['ordersScreens.help']()}>
      <div className="grid gap-4">
        {mayReport && <p className="text-sm text-ink-soft">{m['ordersScreens.helpReport']()}</p>}
        {problem !== null && (
          <div className="grid gap-1 text-sm">
            <p>{m['ordersScreens.reported']({ problem: problemName(problem.kind) })}</p>
            {problem.note !== '' && (
              <p className="text-ink-soft">
                <Bdi>{problem.note}</Bdi>
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {shopPhone !== '' && <CallLink label={m['ordersScreens.callShop']()} phone={shopPhone} />}
          {mayReport && (
            <Button
              icon={<CircleAlert size={16} aria-hidden="true" />}
              onPress={() => setOpen(true)}
            >
              {m['ordersScreens.report']()}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <ReportDialog id={order.id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [kind, setKind] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { submit, pending, error } = useSubmit(reportProblem, {
    refreshes: [followOrder],
    onSuccess: () => {
      onClose()
      showToast(m['ordersScreens.reportSent'](), { tone: 'good' })
    },
  })
  function send(): void {
    setTried(true)
    const chosen = ProblemKind.safeParse(kind)
    if (chosen.success) submit({ params: { id }, body: { kind: chosen.data, note } })
  }
  return (
    <EditDialog
      title={m['ordersScreens.report']()}
      size="small"
      values={{ kind, note }}
      submit={m['ordersScreens.reportSend']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        label={m['ordersScreens.reportKind']()}
        choices={ProblemKind.options.map((value) => ({ value, label: problemName(value) }))}
        value={kind}
        onChange={setKind}
        error={isTried && kind === null ? m['ordersScreens.reportNoKind']() : undefined}
      />
      <TextArea
        label={m['ordersScreens.reportNote']()}
        optional
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={500}
      />
    </EditDialog>
  )
}
