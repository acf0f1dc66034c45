import { Plus, Trash2 } from 'lucide-react'
import type { TwoNames } from '#platform/schemas.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { m } from '#messages'
import { MAX_SEASONS } from '../contract.ts'

/** Days are null while none is chosen. */
export interface SeasonValues {
  /** Names the row while it is edited. */
  readonly key: string
  readonly name: TwoNames
  readonly from: string | null
  readonly to: string | null
}

interface SeasonFieldsProps {
  seasons: readonly SeasonValues[]
  isTried: boolean
  errorAt: (path: string) => string | undefined
  onChange: (seasons: readonly SeasonValues[]) => void
}

const FRESH = { name: { en: '', ar: '' }, from: null, to: null }
const LONGEST_NAME = 60

/** Times of the year with other delivery windows; their days are in both calendars. */
export function SeasonFields({ seasons, isTried, errorAt, onChange }: SeasonFieldsProps) {
  const put = (key: string, part: Partial<SeasonValues>): void =>
    onChange(seasons.map((season) => (season.key === key ? { ...season, ...part } : season)))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        {m['planDeskScreens.seasonsText']()}{' '}
        <TextLink to="/shop-setup?tab=windows">{m['planDeskScreens.openWindows']()}</TextLink>
      </p>
      {seasons.length === 0 && <p className="text-sm">{m['planDeskScreens.noSeasons']()}</p>}
      {seasons.map((season, index) => (
        <SeasonRow
          key={season.key}
          season={season}
          index={index}
          isTried={isTried}
          errorAt={(path) => errorAt(`seasons.${index}.${path}`)}
          onChange={(part) => put(season.key, part)}
          onRemove={() => onChange(seasons.filter(({ key }) => key !== season.key))}
        />
      ))}
      {seasons.length < MAX_SEASONS && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => onChange([...seasons, { ...FRESH, key: crypto.randomUUID() }])}
          >
            {m['planDeskScreens.addSeason']()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface SeasonRowProps {
  season: SeasonValues
  index: number
  isTried: boolean
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<SeasonValues>) => void
  onRemove: () => void
}

function SeasonRow({ season, index, isTried, errorAt, onChange, onRemove }: SeasonRowProps) {
  const locale = useLanguage()
  const shown = formatNumber(index + 1, locale)
  const dayError = (key: 'from' | 'to') =>
    isTried && season[key] === null ? m['planDeskScreens.dayMissing']() : errorAt(key)
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="sr-only">{m['planDeskScreens.season']({ shown })}</legend>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TwoNameFields
            max={LONGEST_NAME}
            value={season.name}
            onChange={(name) => onChange({ name })}
            errorAt={(language) => errorAt(`name.${language}`)}
          />
        </div>
        <span className="pt-6">
          <IconButton
            label={m['planDeskScreens.removeSeason']({ shown })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          />
        </span>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <LazyDatePicker
          label={m['planDeskScreens.firstDay']()}
          value={season.from}
          error={dayError('from')}
          onChange={(from) => onChange({ from })}
        />
        <LazyDatePicker
          label={m['planDeskScreens.lastDay']()}
          value={season.to}
          error={dayError('to')}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </fieldset>
  )
}
