import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import { changedFields, type Plain } from './screens/changed-fields.ts'
import { FieldName } from './screens/field-names.tsx'

/** Each field of an entry: before and after. */
export function BeforeAfter({ before, after }: { before: unknown; after: unknown }) {
  const fields = changedFields(before, after)
  if (fields.length === 0) return null
  const hasBefore = fields.some((field) => field.before !== undefined)
  const hasAfter = fields.some((field) => field.after !== undefined)
  const isBoth = hasBefore && hasAfter
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-control border border-line text-sm">
      <caption className="sr-only">{m['auditLog.details']()}</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="w-[30%] bg-ground px-3 py-2 text-start font-medium">
            {m['auditLog.field']()}
          </th>
          {hasBefore && <Head>{m['auditLog.before']()}</Head>}
          {hasAfter && <Head>{isBoth ? m['auditLog.after']() : m['auditLog.value']()}</Head>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th
              scope="row"
              className="border-t border-line px-3 py-2 text-start align-top font-normal break-words text-ink-soft"
            >
              <FieldName name={field.name} />
            </th>
            {hasBefore && (
              <Cell value={field.before} classes={isBoth && field.isChanged ? 'bg-bad-soft' : ''} />
            )}
            {hasAfter && (
              <Cell value={field.after} classes={isBoth && field.isChanged ? 'bg-good-soft' : ''} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="border-s border-line bg-ground px-3 py-2 text-start font-medium">
      {children}
    </th>
  )
}

function Cell({ value, classes }: { value: Plain | undefined; classes: string }) {
  return (
    <td
      className={classNames(
        'border-s border-t border-line px-3 py-2 align-top break-words',
        classes,
      )}
    >
      <Value value={value} />
    </td>
  )
}

function Value({ value }: { value: Plain | undefined }) {
  if (value === undefined || value === null || value === '')
    return <span className="text-ink-soft">{m['auditLog.nothing']()}</span>
  if (typeof value === 'boolean')
    return <span>{value ? m['auditLog.yes']() : m['auditLog.no']()}</span>
  return (
    <bdi dir="auto" className="figures">
      {value}
    </bdi>
  )
}
