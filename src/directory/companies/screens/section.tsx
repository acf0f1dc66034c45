import type { ReactNode } from 'react'

/** A section of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}
