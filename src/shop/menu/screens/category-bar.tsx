import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { m } from '#messages'
import type { Menu, MenuCategory } from '../contract.ts'
import { type MenuCriteria, menuAddress } from '../rules/criteria.ts'
import { filterClasses } from './filter-style.ts'
import { sectionId } from './section-id.ts'

interface CategoryBarProps {
  menu: Menu
  criteria: MenuCriteria
}

/**
 * One line of the shop's categories, in reach wherever one has scrolled to. On the whole menu they
 * lead to its sections and follow the scroll; elsewhere to the page of a category.
 */
export function CategoryBar({ menu, criteria }: CategoryBarProps) {
  const isWhole = criteria.category === null && menu.searched === null
  return (
    <nav
      aria-label={m['menuScreens.categories']()}
      className="sticky top-header z-10 -mx-4 bg-ground"
    >
      {isWhole ? (
        <SectionLinks
          categories={menu.categories.filter(({ slug }) =>
            menu.sections.some(({ category }) => category === slug),
          )}
        />
      ) : (
        <CategoryLinks categories={menu.categories} criteria={criteria} />
      )}
    </nav>
  )
}

const ROW = 'flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]'

function SectionLinks({ categories }: { categories: readonly MenuCategory[] }) {
  const { language } = useLanguage()
  const slugs = categories.map(({ slug }) => slug)
  const [current, setCurrent] = useSectionInView(slugs)
  const row = useChosenInSight(current)
  return (
    <div ref={row} className={ROW}>
      {categories.map(({ slug, name }) => (
        <a
          key={slug}
          href={`#${sectionId(slug)}`}
          aria-current={slug === current ? 'location' : undefined}
          className={filterClasses(slug === current)}
          onClick={() => setCurrent(slug)}
        >
          {name[language]}
        </a>
      ))}
    </div>
  )
}

/** The upper part of the window, below the header and this row. */
const UPPER_PART = '-140px 0px -60% 0px'

/** The last section that has reached the upper part of the window. */
function useSectionInView(slugs: readonly string[]): [string, (slug: string) => void] {
  const [current, setCurrent] = useState(slugs[0] ?? '')
  const key = slugs.join(' ')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const sections = key.split(' ').map((slug) => ({ slug, id: sectionId(slug) }))
    const reached = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        const last = sections.findLast(({ id }) => reached.has(id))
        if (last !== undefined) setCurrent(last.slug)
      },
      { rootMargin: UPPER_PART },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return [current, setCurrent]
}

interface CategoryLinksProps {
  categories: readonly MenuCategory[]
  criteria: MenuCriteria
}

function CategoryLinks({ categories, criteria }: CategoryLinksProps) {
  const { language } = useLanguage()
  const row = useChosenInSight(criteria.category ?? '')
  const to = (category: string | null): string =>
    menuAddress({ ...criteria, category, after: null })
  return (
    <div ref={row} className={ROW}>
      <LocalLink
        to={to(null)}
        aria-current={criteria.category === null ? 'page' : undefined}
        className={filterClasses(criteria.category === null)}
      >
        {m['menuScreens.all']()}
      </LocalLink>
      {categories.map(({ slug, name }) => (
        <LocalLink
          key={slug}
          to={to(slug)}
          aria-current={criteria.category === slug ? 'page' : undefined}
          className={filterClasses(criteria.category === slug)}
        >
          {name[language]}
        </LocalLink>
      ))}
    </div>
  )
}
