import { CheckCheck } from 'lucide-react'

/** A card with nothing in it: one line. */
export function QuietCard({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 sm:px-6">
      <h2 className="text-base">{title}</h2>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <CheckCheck size={16} aria-hidden="true" />
        {text}
      </p>
    </section>
  )
}
