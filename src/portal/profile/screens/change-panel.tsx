import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call, NotConfirmed } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { Change, ChangedField } from '../changes/contract.ts'
import { openChange, showChange } from '../desk/contract.ts'
import { changeTitle, stateLabel, toneOf } from './change-names.ts'
import { ProofButtons } from './proof-buttons.tsx'
import { SideBySide } from './side-by-side.tsx'

const ApproveDialog = lazy(async () => ({
  default: (await import('./approve-dialog.tsx')).ApproveDialog,
}))
const DeclineDialog = lazy(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}))

/** Full numbers do not stay on an unattended screen. */
const REVEAL_MS = 120_000

/** One change at the desk: old and new side by side, its proof, and the decision. */
export function ChangePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showChange, { params: { id } })
  return (
    <SidePanel
      title={found.data?.employee.name[language] ?? m['pages.profileChanges']()}
      wide
      onClose={onClose}
    >
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {found.data !== undefined && <Details change={found.data} />}
    </SidePanel>
  )
}

function Details({ change }: { change: Change }) {
  const locale = useLanguage()
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const close = (): void => setOpen(null)
  const { state, kind, note, proofs, isAtOnce } = change
  return (
    <div className="space-y-6 pb-6">
      <div className="space-y-2">
        <Pill tone={toneOf(state)}>
          {isAtOnce ? m['profileScreens.change.atOnce']() : stateLabel(state)}
        </Pill>
        <p className="text-lg font-semibold">
          <bdi>{changeTitle(change, locale.language)}</bdi>
        </p>
        {note !== '' && (
          <p className="rounded-control bg-neutral-soft px-3 py-2 text-sm text-pretty">
            <LocalizedText text={note} />
          </p>
        )}
      </div>
      <Compared change={change} key={change.state + kind} />
      <section className="space-y-2">
        <h3 className="text-sm font-semibold">{m['profileScreens.change.proofs']()}</h3>
        {proofs.length === 0 ? (
          <p className="text-sm text-ink-soft">{m['profileScreens.change.noProof']()}</p>
        ) : (
          <ProofButtons change={change} isOwn={false} />
        )}
      </section>
      <DescriptionList items={itemsOf(change, locale)} />
      {change.actions.includes('decide') && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onPress={() => setOpen('approve')}>
            {m['profileScreens.approve.open']()}
          </Button>
          <Button onPress={() => setOpen('decline')}>{m['profileScreens.decline.open']()}</Button>
        </div>
      )}
      <Suspense>
        {open === 'approve' && <ApproveDialog change={change} onClose={close} />}
        {open === 'decline' && <DeclineDialog change={change} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Old beside new; masked numbers are shown in full once the password was given. */
function Compared({ change }: { change: Change }) {
  const { language } = useLanguage()
  const [whole, setWhole] = useState<readonly ChangedField[] | null>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (whole === null) return undefined
    const timer = setTimeout(() => setWhole(null), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [whole])

  async function show(): Promise<void> {
    setPending(true)
    try {
      setWhole((await call(openChange, { params: { id: change.id } })).fields)
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }

  const Icon = whole === null ? Eye : EyeOff
  return (
    <div className="space-y-2">
      <SideBySide kind={change.kind} fields={whole ?? change.fields} />
      {change.isMasked && (
        <div className="-ms-3">
          <Button
            size="small"
            kind="plain"
            pending={pending}
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() => (whole === null ? void show() : setWhole(null))}
          >
            {whole === null
              ? m['profileScreens.change.numbers']()
              : m['profileScreens.change.hideNumbers']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function itemsOf(change: Change, { language, zone }: LocaleOptions): DescriptionItem[] {
  const { fromDay, requestedAt, decidedBy, reason, employee } = change
  return [
    { term: m['profileScreens.number'](), value: <Bdi code>{employee.number}</Bdi> },
    {
      term: m['profileScreens.change.fromDay'](),
      value: <DateText day={fromDay} year hijri />,
    },
    {
      term: m['profileScreens.change.requestedOn'](),
      value: <DateText day={dayOf(requestedAt, zone)} year />,
    },
    ...(decidedBy === null
      ? []
      : [
          {
            term: m['profileScreens.change.decidedBy'](),
            value: <bdi>{decidedBy[language]}</bdi>,
          },
        ]),
    ...(reason === null
      ? []
      : [
          {
            term: m['profileScreens.change.reason'](),
            value: <LocalizedText text={reason} />,
          },
        ]),
  ]
}
