import { CalendarRange, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import type { AuditRow } from '../contract.ts'
import { ActorName, SubjectName } from './audit-people.tsx'
import { useActionNames } from '../use-action-names.ts'

const ALL = 'all'

interface AuditFiltersProps {
  params: Readonly<
    Record<'action' | 'actor' | 'subjectKind' | 'subjectId' | 'from' | 'to', string | undefined>
  >
  rows: readonly AuditRow[] | undefined
  onChange: (params: Readonly<Record<string, string | null>>) => void
}

/** Filters by action and days, and by the person or subject of one entry. */
export function AuditFilters({ params, rows, onChange }: AuditFiltersProps) {
  const first = rows?.[0]
  const names = useActionNames()
  const [isOpen, setOpen] = useState(params.from !== undefined || params.to !== undefined)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(2,minmax(0,1fr))]">
        <SelectField
          label={m['auditLog.what']()}
          choices={[
            { value: ALL, label: m['auditLog.all']() },
            ...(names?.KNOWN_ACTIONS ?? []).map((action) => ({
              value: action,
              label: names?.actionName(action) ?? action,
            })),
          ]}
          value={params.action ?? ALL}
          onChange={(action) => onChange({ action: action === ALL ? null : action })}
        />
        <span className="sm:hidden">
          <Button
            icon={<CalendarRange size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {m['auditLog.days']()}
          </Button>
        </span>
        {/* On a phone the day filters appear on request. */}
        <div className={isOpen ? 'col-span-full grid gap-3 sm:contents' : 'hidden sm:contents'}>
          <LazyDatePicker
            label={m['auditLog.from']()}
            value={params.from ?? null}
            max={params.to}
            hijri={false}
            onChange={(from) => onChange({ from })}
          />
          <LazyDatePicker
            label={m['auditLog.to']()}
            value={params.to ?? null}
            min={params.from}
            hijri={false}
            onChange={(to) => onChange({ to })}
          />
        </div>
      </div>
      {(params.actor !== undefined || params.subjectKind !== undefined) && (
        <div className="flex flex-wrap gap-2">
          {params.actor !== undefined && (
            <Narrowed label={m['auditLog.onlyBy']()} onClear={() => onChange({ actor: null })}>
              {first?.actor?.id === params.actor && <ActorName entry={first} />}
            </Narrowed>
          )}
          {params.subjectKind !== undefined && (
            <Narrowed
              label={m['auditLog.onlyAbout']()}
              onClear={() => onChange({ subjectKind: null, subjectId: null })}
            >
              {first?.subjectKind === params.subjectKind && <SubjectName entry={first} />}
            </Narrowed>
          )}
        </div>
      )}
    </div>
  )
}

function Narrowed({
  label,
  onClear,
  children,
}: {
  label: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <Button size="small" icon={<X size={14} aria-hidden="true" />} onPress={onClear}>
      <span className="text-ink-soft">{label}</span> {children}
      <span className="sr-only">{m['auditLog.takeAway']()}</span>
    </Button>
  )
}
