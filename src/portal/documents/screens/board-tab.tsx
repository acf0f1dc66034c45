import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { Bucket, type boardTotals, type Counts } from '../board/contract.ts'
import { FamilyBucket } from '../families/contract.ts'
import { BoardActions, type ChosenPeople } from './board-actions.tsx'
import { BoardDocuments } from './board-documents.tsx'
import { BoardPeople } from './board-people.tsx'
import { CompanyCard } from './company-card.tsx'
import { bucketName, FINES_CURRENCY } from './labels.ts'

const BoardFamilies = lazy(async () => ({
  default: (await import('./board-families.tsx')).BoardFamilies,
}))

export type BoardTotals = z.infer<typeof boardTotals.reply>

const DUE = ['overdue', 'in7', 'in30', 'in60', 'in90'] as const
const VIEWS = ['person', 'document', 'family'] as const
const ALL = 'all'

function allDue(counts: Counts): number {
  return DUE.reduce((sum, each) => sum + counts[each], 0)
}

/** What expires, by person, by document or in families, and what waiting costs by now. */
export function BoardTab({ totals }: { totals: BoardTotals | undefined }) {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const [chosen, setChosen] = useState<ChosenPeople>(new Map())
  const q = searchParams.get('q')
  const by = VIEWS.find((each) => each === searchParams.get('by')) ?? 'person'
  const isOfFamilies = by === 'family'
  const due = searchParams.get('due')
  const bucket = Bucket.safeParse(due).data
  const familyBucket = FamilyBucket.safeParse(due).data
  const counts = isOfFamilies ? totals?.families : totals?.counts
  const countOf = (each: (typeof DUE)[number]): string =>
    counts === undefined ? '' : formatNumber(counts[each], locale)
  const families = totals === undefined ? 0 : allDue(totals.families)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Totals counts={counts} soFarFils={isOfFamilies ? undefined : totals?.soFarFils} />
      <CompanyCard />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-72">
          <SearchField
            label={
              isOfFamilies
                ? m['documentsScreens.board.searchFamilies']()
                : m['documentsScreens.board.search']()
            }
            placeholder={m['documentsScreens.board.searchHint']()}
            searched={q}
            onSearch={(text) => searchParams.change({ q: text })}
          />
        </div>
        <Chips
          label={m['documentsScreens.board.due']()}
          chips={[
            { key: ALL, label: m['documentsScreens.board.allDue']() },
            ...DUE.map((each) => ({
              key: each,
              label: bucketName(each),
              count: countOf(each),
            })),
            { key: 'later', label: bucketName('later') },
            ...(isOfFamilies ? [{ key: 'noDates', label: bucketName('noDates') }] : []),
          ]}
          value={(isOfFamilies ? familyBucket : bucket) ?? ALL}
          onChange={(key) => searchParams.change({ due: key === ALL ? null : key })}
        />
        <Chips
          label={m['documentsScreens.board.by']()}
          chips={[
            { key: 'person', label: m['documentsScreens.board.byPerson']() },
            { key: 'document', label: m['documentsScreens.board.byDocument']() },
            {
              key: 'family',
              label: m['documentsScreens.board.byFamily'](),
              ...(families === 0 ? {} : { count: formatNumber(families, locale) }),
            },
          ]}
          value={by}
          onChange={(key) => searchParams.change({ by: key === 'person' ? null : key })}
        />
      </div>
      {by === 'person' && (
        <>
          <BoardActions chosen={chosen} onClear={() => setChosen(new Map())} />
          <BoardPeople bucket={bucket} q={q} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      {by === 'document' && <BoardDocuments bucket={bucket} q={q} />}
      {isOfFamilies && (
        <Suspense fallback={<CardSkeleton />}>
          <BoardFamilies bucket={familyBucket} q={q} />
        </Suspense>
      )}
    </div>
  )
}

interface TotalsProps {
  counts: Counts | undefined
  /** Left out where no fines are counted. */
  soFarFils: number | undefined
}

function Totals({ counts, soFarFils }: TotalsProps) {
  const locale = useLanguage()
  if (counts === undefined) return null
  const soon = counts.in7 + counts.in30
  return (
    <Card>
      <Stats>
        <Stat
          label={bucketName('overdue')}
          value={formatNumber(counts.overdue, locale)}
          note={counts.overdue === 0 ? undefined : m['documentsScreens.board.overdueNote']()}
          tone="bad"
        />
        <Stat label={m['documentsScreens.board.in30Days']()} value={formatNumber(soon, locale)} />
        <Stat
          label={m['documentsScreens.board.in90Days']()}
          value={formatNumber(soon + counts.in60 + counts.in90, locale)}
        />
        {soFarFils !== undefined && (
          <Stat
            label={m['documentsScreens.board.cost']()}
            value={<bdi>{formatMoney(soFarFils, FINES_CURRENCY, locale)}</bdi>}
            note={m['documentsScreens.board.costNote']()}
          />
        )}
      </Stats>
    </Card>
  )
}
