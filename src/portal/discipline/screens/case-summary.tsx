import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { DateRangeText, DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import type { Case } from '../contract.ts'
import { DeadlinePill, StatusPill } from './case-pills.tsx'
import { amountText, kindLabel } from './labels.ts'

/** Where a case stands: the penalty, the dates, and what a repeat brings. */
export function CaseSummary({ found }: { found: Case }) {
  const locale = useLanguage()
  const { penalty } = found
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <div className="flex flex-wrap gap-2">
          <StatusPill status={found.status} />
          <DeadlinePill deadline={found.deadline} />
        </div>
        {penalty !== null && (
          <p className="text-xl font-semibold">
            {found.status === 'withdrawn' ? (
              <s>{kindLabel(penalty.measure.kind)}</s>
            ) : (
              kindLabel(penalty.measure.kind)
            )}
            <span className="figures block text-sm font-normal text-ink-soft">
              {amountText(penalty.measure, locale)}
            </span>
          </p>
        )}
      </div>
      {found.removal !== null && penalty === null && found.closing === null && (
        <Banner tone="warning">
          {m['disciplineScreens.removedFromWork']()}{' '}
          <DateRangeText from={found.removal.from} to={found.removal.to} />
        </Banner>
      )}
      <DescriptionList items={itemsOf(found, locale)} />
    </div>
  )
}

function itemsOf(found: Case, { language }: LocaleOptions): DescriptionItem[] {
  const { penalty, elsewhere } = found
  return [
    {
      term: m['disciplineScreens.field.offence'](),
      value: <bdi>{found.offence.name[language]}</bdi>,
    },
    {
      term: m['disciplineScreens.field.happenedOn'](),
      value: <DateText day={found.happenedOn} year hijri />,
    },
    {
      term: m['disciplineScreens.field.discoveredOn'](),
      value: <DateText day={found.discoveredOn} year />,
    },
    ...(elsewhere === ''
      ? []
      : [
          {
            term: m['disciplineScreens.field.elsewhere'](),
            value: <LocalizedText text={elsewhere} />,
          },
        ]),
    ...(penalty === null
      ? []
      : [
          {
            term: m['disciplineScreens.field.objectUntil'](),
            value: <DateText day={penalty.objectUntil} year />,
          },
          {
            term: m['disciplineScreens.field.nextKind'](),
            value: kindLabel(penalty.nextKind),
          },
          {
            term: m['disciplineScreens.field.expiresOn'](),
            value:
              penalty.expiresOn === null ? (
                m['disciplineScreens.never']()
              ) : (
                <DateText day={penalty.expiresOn} year />
              ),
          },
        ]),
  ]
}
