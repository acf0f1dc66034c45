import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#words'
import type { AuditRow } from '../contract.ts'
import { actionName, KNOWN_ACTIONS } from './action-names.tsx'
import { ActorName, SubjectName } from './audit-people.tsx'

const ALL = 'all'

interface AuditFiltersProps {
  wanted: Readonly<Record<'action' | 'actor' | 'subjectKind' | 'subjectId' | 'from' | 'to', string | undefined>>
  rows: readonly AuditRow[] | undefined
  onChange: (parts: Readonly<Record<string, string | null>>) => void
}

/** What was done, in which days; and whoever or whatever one entry was narrowed to. */
export function AuditFilters({ wanted, rows, onChange }: AuditFiltersProps) {
  const first = rows?.[0]
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(2,minmax(0,1fr))]">
        <SelectField
          label={m['auditLog.what']()}
          choices={[{ value: ALL, label: m['auditLog.all']() }, ...KNOWN_ACTIONS.map((action) => ({ value: action, label: actionName(action) ?? action }))]}
          value={wanted.action ?? ALL}
          onChange={(action) => onChange({ action: action === ALL ? null : action })}
        />
        <DatePicker label={m['auditLog.from']()} value={wanted.from ?? null} max={wanted.to} hijri={false} onChange={(from) => onChange({ from })} />
        <DatePicker label={m['auditLog.to']()} value={wanted.to ?? null} min={wanted.from} hijri={false} onChange={(to) => onChange({ to })} />
      </div>
      {(wanted.actor !== undefined || wanted.subjectKind !== undefined) && (
        <div className="flex flex-wrap gap-2">
          {wanted.actor !== undefined && (
            <Narrowed label={m['auditLog.onlyBy']()} onClear={() => onChange({ actor: null })}>
              {first?.actor?.id === wanted.actor && <ActorName entry={first} />}
            </Narrowed>
          )}
          {wanted.subjectKind !== undefined && (
            <Narrowed label={m['auditLog.onlyAbout']()} onClear={() => onChange({ subjectKind: null, subjectId: null })}>
              {first?.subjectKind === wanted.subjectKind && <SubjectName entry={first} />}
            </Narrowed>
          )}
        </div>
      )}
    </div>
  )
}

function Narrowed({ label, onClear, children }: { label: string; onClear: () => void; children: ReactNode }) {
  return (
    <Button size="small" icon={<X size={14} aria-hidden="true" />} onPress={onClear}>
      <span className="text-ink-soft">{label}</span> {children}
      <span className="sr-only">{m['auditLog.takeAway']()}</span>
    </Button>
  )
}
