import type { ReactNode } from 'react'

/** One section of an employee's card. */
export function PersonSection({
  title,
  end,
  children,
}: {
  title: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="py-5">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  )
}
