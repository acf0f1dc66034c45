import type { ReactNode } from 'react'

/** A section of the form under its own heading. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="space-y-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div>
        <h3 className="text-base font-medium">{title}</h3>
        {text !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
