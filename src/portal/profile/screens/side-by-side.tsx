import { m } from '#messages'
import type { Change, ChangedField } from '../changes/contract.ts'
import { FieldText, fieldLabel } from './field-text.tsx'

interface SideBySideProps {
  kind: Change['kind']
  fields: readonly ChangedField[]
}

/** The old and the new value of each field beside each other. */
export function SideBySide({ kind, fields }: SideBySideProps) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <caption className="sr-only">{m['profileScreens.change.details']()}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-soft">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {m['profileScreens.change.field']()}
          </th>
          {kind !== 'added' && (
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {m['profileScreens.change.before']()}
            </th>
          )}
          {kind !== 'removed' && (
            <th scope="col" className="py-2 text-start font-medium">
              {m['profileScreens.change.after']()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="py-2 pe-3 text-start font-normal text-ink-soft">
              {fieldLabel(field)}
            </th>
            {kind !== 'added' && (
              <td className="py-2 pe-3 break-words text-ink-soft">
                <FieldText field={field} value={before} />
              </td>
            )}
            {kind !== 'removed' && (
              <td className="py-2 font-medium break-words">
                <FieldText field={field} value={after} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
