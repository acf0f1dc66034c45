import { CircleAlert } from 'lucide-react'

/**
 * The server's messages as the error list of the specification (S8.1). Screen readers announce it
 * when it appears.
 */
export function ErrorList({ errors, lang }: { errors: readonly string[]; lang: string }) {
  return (
    <div role="alert" className="empty:absolute">
      {errors.length === 0 ? null : (
        <ul
          lang={lang}
          className="grid gap-1 rounded-control border border-bad bg-bad-soft px-3 py-2 text-sm text-bad"
        >
          {errors.map((error) => (
            <li key={error} className="flex items-start gap-2">
              <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
              {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
