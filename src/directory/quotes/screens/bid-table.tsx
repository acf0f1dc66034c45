import { type ReactNode, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable, type SortOrder } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatPercent, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import { transitText } from '../transit-text.ts'
import { Badges, CompanyName, RatingText } from '../company-line.tsx'
import {
  acceptBid,
  type InvitedCompany,
  followRequest,
  listRequests,
  type QuoteRequest,
} from '../contract.ts'

/** The sort keys of a table of bids. Companies without a bid come last. */
const SORTED: Readonly<Record<string, (invited: InvitedCompany) => number>> = {
  total: ({ bid }) => bid?.total ?? Number.POSITIVE_INFINITY,
  days: ({ bid }) => bid?.transitDays ?? Number.POSITIVE_INFINITY,
  rating: ({ company, bid }) =>
    bid === null ? Number.POSITIVE_INFINITY : -(company.ratingTenths ?? 0),
}

function sorted(
  companies: readonly InvitedCompany[],
  { column, direction }: SortOrder,
): InvitedCompany[] {
  const worth = SORTED[column] ?? (() => 0)
  return companies.toSorted((one, other) => {
    if ((one.bid === null) !== (other.bid === null)) return one.bid === null ? 1 : -1
    const apart = worth(one) - worth(other)
    return Number.isNaN(apart) ? 0 : direction === 'up' ? apart : -apart
  })
}

function BidState({ invited, isSealed }: { invited: InvitedCompany; isSealed: boolean }) {
  const { answered, bid, open } = invited
  if (bid?.state === 'accepted') return <Pill tone="good">{m['quoteScreens.bidWon']()}</Pill>
  if (bid?.state === 'lost') return <Pill tone="neutral">{m['quoteScreens.bidLost']()}</Pill>
  if (bid !== null) return open ? null : <Pill tone="neutral">{m['quoteScreens.lapsed']()}</Pill>
  if (answered) return <Pill tone="info">{m['quoteScreens.bidSealed']()}</Pill>
  return (
    <span className="whitespace-nowrap text-ink-soft">
      {isSealed ? m['quoteScreens.bidWaiting']() : m['quoteScreens.bidNone']()}
    </span>
  )
}

function TotalCell({ invited, isSealed }: { invited: InvitedCompany; isSealed: boolean }) {
  const locale = useLanguage()
  const { bid } = invited
  if (bid === null) return <BidState invited={invited} isSealed={isSealed} />
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <span className="font-semibold">
        <MoneyText fils={bid.total} currency={bid.currency} />
      </span>
      <span className="text-xs whitespace-nowrap text-ink-soft">
        {bid.vat === 0
          ? m['quoteScreens.noVat']()
          : m['quoteScreens.withVat']({ vat: formatPercent(bid.vatHundredths / 10_000, locale) })}
      </span>
      <BidState invited={invited} isSealed={isSealed} />
    </span>
  )
}

function columnsOf(isSealed: boolean, locale: LocaleOptions): DataColumn<InvitedCompany>[] {
  const always: DataColumn<InvitedCompany>[] = [
    {
      key: 'company',
      title: m['quoteScreens.company'](),
      grow: true,
      cell: (invited) => (
        <span className="grid gap-1">
          <CompanyName company={invited.company} />
          {invited.bid !== null && invited.bid.conditions !== '' && (
            <span className="text-xs font-normal text-ink-soft">
              <LocalizedText text={invited.bid.conditions} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'rating',
      title: m['quoteScreens.ratingColumn'](),
      sortable: !isSealed,
      cell: ({ company }) => <RatingText company={company} />,
    },
    {
      key: 'badges',
      phone: 'hidden',
      title: m['quoteScreens.badges'](),
      cell: ({ company }) => <Badges company={company} />,
    },
  ]
  const total: DataColumn<InvitedCompany> = {
    key: 'total',
    phone: 'end',
    title: m['quoteScreens.total'](),
    align: 'end',
    sortable: !isSealed,
    cell: (invited) => <TotalCell invited={invited} isSealed={isSealed} />,
  }
  if (isSealed) return [...always, total]
  const days: DataColumn<InvitedCompany> = {
    key: 'days',
    phone: 'labelled',
    title: m['quoteScreens.days'](),
    sortable: true,
    cell: ({ bid }) => (bid === null ? '–' : transitText(bid.transitDays, locale)),
  }
  const until: DataColumn<InvitedCompany> = {
    key: 'until',
    phone: 'labelled',
    title: m['quoteScreens.validUntil'](),
    cell: ({ bid }) => (bid === null ? '–' : <DateText day={bid.validUntil} />),
  }
  return [...always, days, until, total]
}

interface AcceptButtonProps {
  invited: InvitedCompany
  /** The first by the chosen order: the only primary action. */
  isFirst: boolean
  onPress: () => void
}

function AcceptButton({ invited, isFirst, onPress }: AcceptButtonProps) {
  const { language } = useLanguage()
  return (
    <Button
      kind={isFirst ? 'primary' : 'quiet'}
      size="small"
      aria-label={m['quoteScreens.acceptNamed']({ company: invited.company.name[language] })}
      onPress={onPress}
    >
      {m['quoteScreens.accept']()}
    </Button>
  )
}

function acceptAction(
  first: InvitedCompany | undefined,
  choose: (invited: InvitedCompany) => void,
): (invited: InvitedCompany) => ReactNode {
  return (invited) =>
    invited.open ? (
      <AcceptButton invited={invited} isFirst={invited === first} onPress={() => choose(invited)} />
    ) : null
}

interface BidTableProps {
  request: QuoteRequest
  companies: readonly InvitedCompany[]
  onChanged: () => void
}

/**
 * The companies that a request went to. Once the bids are open, it compares them and lets the
 * requester accept one.
 */
export function BidTable({ request, companies, onChanged }: BidTableProps) {
  const locale = useLanguage()
  const [sort, setSort] = useState<SortOrder>({ column: 'total', direction: 'up' })
  const [chosen, choose] = useState<InvitedCompany | null>(null)
  const isSealed = companies.every(({ bid }) => bid === null)
  const rows = sorted(companies, sort)
  const first = rows.find(({ open }) => open)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-base">
        {isSealed ? m['quoteScreens.askedCompanies']() : m['quoteScreens.bids']()}
      </h2>
      <DataTable
        caption={isSealed ? m['quoteScreens.askedCompanies']() : m['quoteScreens.bids']()}
        columns={columnsOf(isSealed, locale)}
        rows={rows}
        rowKey={({ company }) => company.id}
        {...(isSealed ? {} : { sort, onSort: setSort })}
        {...(first === undefined
          ? {}
          : { rowActionPlacement: 'foot' as const, rowAction: acceptAction(first, choose) })}
      />
      {chosen !== null && (
        <AcceptDialog
          id={request.id}
          invited={chosen}
          onClose={() => choose(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

function AcceptDialog({
  id,
  invited,
  onClose,
  onChanged,
}: {
  id: string
  invited: InvitedCompany
  onClose: () => void
  onChanged: () => void
}) {
  const locale = useLanguage()
  const { bid, company } = invited
  const { submit, pending, error } = useSubmit(acceptBid, {
    refreshes: [followRequest, listRequests],
    onSuccess: () => {
      onClose()
      showToast(m['quoteScreens.acceptedToast'](), { tone: 'good' })
    },
  })
  if (bid === null) return null
  const close = (isOpen: boolean): void => {
    if (isOpen) return
    onClose()
    // A bid that could not be accepted has lapsed or was chosen elsewhere.
    if (error !== null) onChanged()
  }
  return (
    <ConfirmDialog
      title={m['quoteScreens.acceptTitle']()}
      confirm={m['quoteScreens.accept']()}
      open
      pending={pending}
      error={error}
      onOpenChange={close}
      onConfirm={() => submit({ params: { id }, body: { bidId: bid.id } })}
    >
      {m['quoteScreens.acceptText']({
        company: company.name[locale.language],
        total: formatMoney(bid.total, bid.currency, locale),
      })}
    </ConfirmDialog>
  )
}
