/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import type { MenuEntryView } from '#directory/menus/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { MenuLink } from './site-menus.tsx'

const LINK =
  'inline-flex min-h-6 items-center rounded-control text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11'

function Leaves({
  entries,
  className,
}: {
  entries: readonly Omit<MenuEntryView, 'children'>[]
  className: string
}) {
  const { language } = useLanguage()
  return (
    <ul className={className}>
      {entries.map((entry, index) =>
        entry.to[language] === null ? null : (
          <li key={index}>
            <MenuLink entry={entry} className={LINK} />
          </li>
        ),
      )}
    </ul>
  )
}

/** A footer menu: each of its entries is the heading of its children. */
function Columns({ entries, label }: { entries: readonly MenuEntryView[]; label: string }) {
  const { language } = useLanguage()
  if (entries.length === 0) return null
  const alone = entries.filter(({ children }) => children.length === 0)
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-12 gap-y-6">
      {entries
        .filter(({ children }) => children.length > 0)
        .map((entry, index) => (
          <div key={index}>
            <p className="mb-2 font-medium text-ink">{entry.name[language]}</p>
            <Leaves entries={entry.children} className="grid gap-1.5" />
          </div>
        ))}
      {alone.length > 0 && <Leaves entries={alone} className="grid content-start gap-1.5" />}
    </nav>
  )
}

/** The site's name and its menus: footer left and right, social, bottom (S9.8). */
export function Footer() {
  const { language } = useLanguage()
  const { site, menus } = pageData()
  const { footerLeft = [], footerRight = [], social = [], bottom = [] } = menus ?? {}
  return (
    <footer className="mx-auto w-full max-w-public px-4 py-8 text-sm text-ink-faint print:hidden">
      {footerLeft.length + footerRight.length > 0 && (
        <div className="flex flex-wrap justify-between gap-x-12 gap-y-8 border-t border-line py-8">
          <Columns entries={footerLeft} label={m['shell.footerLeft']()} />
          <Columns entries={footerRight} label={m['shell.footerRight']()} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-4">
        <p className="flex max-w-full flex-wrap items-baseline gap-x-3 gap-y-1">
          <bdi className="max-w-full font-medium wrap-anywhere text-ink-soft">
            {site.name[language]}
          </bdi>
          <span>{m['shell.footer']()}</span>
        </p>
        {bottom.length > 0 && (
          <nav aria-label={m['shell.footerBottom']()}>
            <Leaves entries={bottom} className="flex flex-wrap gap-x-4" />
          </nav>
        )}
        {social.length > 0 && (
          <nav aria-label={m['shell.social']()} className="sm:ms-auto">
            <Leaves entries={social} className="flex flex-wrap gap-x-4" />
          </nav>
        )}
      </div>
    </footer>
  )
}
