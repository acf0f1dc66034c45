import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  title: string
  /** What it holds in short, while it is closed. */
  summary?: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  /** Opens it whatever the user chose, because something inside needs them. */
  forced?: boolean
  children: ReactNode
}

/** A section that opens below its title, and keeps what was entered in it while it is closed. */
export function Disclosure({
  title,
  summary,
  open = false,
  forced = false,
  children,
}: DisclosureProps) {
  const [isChosen, setChosen] = useState(open)
  const id = useId()
  const isOpen = isChosen || forced
  return (
    <section className="border-t border-line first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
          className="flex min-h-control w-full items-center gap-3 rounded-control py-3 text-start hover:text-accent"
        >
          <span className="min-w-0 grow">
            <span className="block text-base font-medium">{title}</span>
            {summary !== undefined && !isOpen && (
              <span className="figures block text-sm font-normal text-ink-soft">{summary}</span>
            )}
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={classNames(
              'shrink-0 text-ink-soft transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="space-y-5 pt-1 pb-6">
        {children}
      </div>
    </section>
  )
}
