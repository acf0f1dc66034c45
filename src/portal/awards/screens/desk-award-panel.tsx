import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type Award, showAward } from '../contract.ts'
import { CertificateButtons } from './certificate-buttons.tsx'
import { stateLabel, toneOf } from './labels.ts'

const GrantDialog = lazy(async () => ({
  default: (await import('./grant-dialog.tsx')).GrantDialog,
}))
const DeclineDialog = lazy(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}))

/** One nomination or award on HR's desk. */
export function DeskAwardPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showAward, { params: { id } })
  return (
    <SidePanel
      title={found.data?.employee.name[language] ?? m['awardsScreens.field.award']()}
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
      {found.data !== undefined && <Details award={found.data} />}
    </SidePanel>
  )
}

function Details({ award }: { award: Award }) {
  const locale = useLanguage()
  const [open, setOpen] = useState<'grant' | 'decline' | null>(null)
  const close = (): void => setOpen(null)
  const { citation, state, comment } = award
  return (
    <div className="space-y-6 pb-6">
      <div className="space-y-2">
        <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>
        <p className="text-lg font-semibold">
          <bdi>{award.type.name[locale.language]}</bdi>
        </p>
        <p className="rounded-control bg-neutral-soft px-3 py-2 text-sm text-pretty" dir="auto">
          <LocalizedText text={award.reason} />
        </p>
      </div>
      {award.actions.includes('decide') && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onPress={() => setOpen('grant')}>
            {m['awardsScreens.grant.open']()}
          </Button>
          <Button onPress={() => setOpen('decline')}>{m['awardsScreens.decline.open']()}</Button>
        </div>
      )}
      {citation !== null && (
        <div className="space-y-1 text-sm">
          <p lang="en" dir="ltr">
            {citation.en}
          </p>
          <p lang="ar" dir="rtl">
            {citation.ar}
          </p>
        </div>
      )}
      {comment !== null && (
        <p className="text-sm text-pretty" dir="auto">
          {comment}
        </p>
      )}
      <DescriptionList items={itemsOf(award, locale)} />
      {award.actions.includes('print') && <CertificateButtons id={award.id} />}
      <Suspense>
        {open === 'grant' && <GrantDialog award={award} onClose={close} />}
        {open === 'decline' && <DeclineDialog award={award} onClose={close} />}
      </Suspense>
    </div>
  )
}

function itemsOf(award: Award, { language, zone }: LocaleOptions): DescriptionItem[] {
  const { awardedOn, number, fils, currency, decidedBy } = award
  return [
    {
      term: m['awardsScreens.field.nominatedBy'](),
      value: <Bdi>{award.nominatedBy[language]}</Bdi>,
    },
    {
      term: m['awardsScreens.field.nominatedOn'](),
      value: <DateText day={dayOf(award.nominatedAt, zone)} year />,
    },
    ...(decidedBy === null
      ? []
      : [{ term: m['awardsScreens.field.decidedBy'](), value: <Bdi>{decidedBy[language]}</Bdi> }]),
    ...(awardedOn === null
      ? []
      : [
          {
            term: m['awardsScreens.field.awardedOn'](),
            value: <DateText day={awardedOn} year hijri />,
          },
        ]),
    ...(fils === null
      ? []
      : [
          {
            term: m['awardsScreens.field.amount'](),
            value: <MoneyText fils={fils} currency={currency} />,
          },
        ]),
    ...(number === null
      ? []
      : [{ term: m['awardsScreens.field.number'](), value: <Bdi code>{number}</Bdi> }]),
  ]
}
