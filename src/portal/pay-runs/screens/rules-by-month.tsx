import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  type AllPayRules,
  removePayRules,
  type RulesOfMonths,
  showPayRules,
} from '../pay-rules/contract.ts'
import { ruleChanges } from './rule-changes.ts'

/** From which month to which some rules apply. */
function spanText(
  { fromMonth, toMonth }: Pick<RulesOfMonths, 'fromMonth' | 'toMonth'>,
  locale: LocaleOptions,
): string {
  const to = toMonth === null ? '' : formatMonth(toMonth, locale)
  if (fromMonth === null)
    return toMonth === null
      ? m['payRunScreens.rules.always']()
      : m['payRunScreens.rules.until']({ month: to })
  const from = formatMonth(fromMonth, locale)
  return toMonth === null
    ? m['payRunScreens.rules.from']({ month: from })
    : m['payRunScreens.rules.fromTo']({ from, to })
}

interface RulesByMonthProps {
  all: AllPayRules
  /** The month to run next. */
  month: string
  onEdit: (fromMonth: string) => void
  onRemoved: (all: AllPayRules) => void
}

/** Which rules apply to which months, and what each changed; planned ones can be removed. */
export function RulesByMonth({ all, month, onEdit, onRemoved }: RulesByMonthProps) {
  const id = useId()
  const [removing, setRemoving] = useState<string | null>(null)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold">
        {m['payRunScreens.rules.byMonth']()}
      </h3>
      <ol className="divide-y divide-line">
        {all.items.map((item, index) => (
          <RulesItem
            key={item.fromMonth}
            item={item}
            before={all.items[index - 1]}
            month={month}
            onEdit={onEdit}
            onRemove={setRemoving}
          />
        ))}
      </ol>
      {removing !== null && (
        <RemoveDialog month={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
      )}
    </section>
  )
}

interface RulesItemProps {
  item: RulesOfMonths
  before: RulesOfMonths | undefined
  month: string
  onEdit: (fromMonth: string) => void
  onRemove: (fromMonth: string) => void
}

function RulesItem({ item, before, month, onEdit, onRemove }: RulesItemProps) {
  const locale = useLanguage()
  const { fromMonth, toMonth, changed, isPlanned, rules } = item
  const span = spanText(item, locale)
  const isLater = fromMonth !== null && fromMonth > month
  const isNow = !isLater && (toMonth === null || toMonth >= month)
  const changes = before === undefined ? [] : ruleChanges(before.rules, rules, locale)
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow space-y-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{span}</bdi>
          {isNow && <Pill tone="good">{m['payRunScreens.rules.now']()}</Pill>}
          {isLater && <Pill tone="info">{m['payRunScreens.rules.planned']()}</Pill>}
        </p>
        {changes.length > 0 && (
          <ul className="text-ink-soft">
            {changes.map(({ label, value }) => (
              <li key={label}>
                <bdi>
                  {value === '' ? label : m['payRunScreens.rules.changed']({ label, value })}
                </bdi>
              </li>
            ))}
          </ul>
        )}
        {changed !== null && (
          <p className="text-xs text-ink-soft">
            {m['payRunScreens.rules.savedBy']({
              name: nameIn(changed.by, locale.language),
              day: formatDay(dayOf(changed.at, locale.zone), locale, {
                weekday: false,
                year: true,
              }),
            })}
          </p>
        )}
      </div>
      {isPlanned && fromMonth !== null && (
        <>
          <IconButton
            size="small"
            label={m['payRunScreens.rules.editSpan']({ span })}
            icon={<Pencil size={16} aria-hidden="true" />}
            onPress={() => onEdit(fromMonth)}
          />
          <IconButton
            size="small"
            label={m['payRunScreens.rules.removeSpan']({ span })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={() => onRemove(fromMonth)}
          />
        </>
      )}
    </li>
  )
}

interface RemoveDialogProps {
  month: string
  onClose: () => void
  onRemoved: (all: AllPayRules) => void
}

function RemoveDialog({ month, onClose, onRemoved }: RemoveDialogProps) {
  const locale = useLanguage()
  const remove = useSubmit(removePayRules, {
    refreshes: [showPayRules],
    onSuccess: (all) => {
      showToast(m['payRunScreens.rules.removed']())
      onClose()
      onRemoved(all)
    },
  })
  return (
    <ConfirmDialog
      title={m['payRunScreens.rules.removeTitle']()}
      confirm={m['payRunScreens.rules.removeConfirm']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { month } })}
    >
      {m['payRunScreens.rules.removeText']({ month: formatMonth(month, locale) })}
    </ConfirmDialog>
  )
}
