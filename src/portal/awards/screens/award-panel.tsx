import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { m } from '#messages'
import { type Award, listOwnAwards, listWall, shareAward, showAward } from '../contract.ts'
import { CertificateButtons } from './certificate-buttons.tsx'

/** One of the caller's awards: what for, its certificate, and whether colleagues see it. */
export function AwardPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showAward, { params: { id } })
  return (
    <SidePanel
      title={found.data?.type.name[language] ?? m['awardsScreens.field.award']()}
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
  const { language } = useLanguage()
  const { awardedOn, number, citation, fils, currency, nominatedBy } = award
  const items: DescriptionItem[] = [
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
    {
      term: m['awardsScreens.field.nominatedBy'](),
      value: <Bdi>{nominatedBy[language]}</Bdi>,
    },
    ...(number === null
      ? []
      : [{ term: m['awardsScreens.field.number'](), value: <Bdi code>{number}</Bdi> }]),
  ]
  return (
    <div className="space-y-6 pb-6">
      {citation !== null && (
        <p className="text-lg text-pretty">
          <bdi>{citation[language]}</bdi>
        </p>
      )}
      <DescriptionList items={items} />
      {award.actions.includes('print') && <CertificateButtons id={award.id} />}
      {award.actions.includes('share') && <ShareSwitch award={award} />}
    </div>
  )
}

function ShareSwitch({ award }: { award: Award }) {
  const share = useSubmit(shareAward, { refreshes: [showAward, listOwnAwards, listWall] })
  return (
    <section className="space-y-2 border-t border-line pt-5">
      <Switch
        label={m['awardsScreens.own.share']()}
        help={m['awardsScreens.own.shareHelp']()}
        value={award.isShared}
        disabled={share.pending}
        onChange={(shared) => share.submit({ params: { id: award.id }, body: { shared } })}
      />
      {share.error !== null && <CouldNotLoad error={share.error} />}
    </section>
  )
}
