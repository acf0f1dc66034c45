import type { SiteView } from '#accounts/sites/contract.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { escapeMarkup } from '#platform/text.ts'
import { m } from '#messages'
import type { PageData } from './page-data.ts'

interface Linked {
  readonly language: 'en' | 'ar'
  readonly site: SiteView
  readonly data: PageData | null
  readonly alternates: { readonly en: string; readonly ar: string } | null
  readonly search?: string
}

interface Link {
  readonly to: string
  readonly name: string
}

/** The site's top menu with its submenus, then what every site with that area has, and sign-in. */
function linksOf({ data, site, language }: Linked): Link[] {
  const entries = (data?.menus?.top ?? []).flatMap((entry) => [entry, ...entry.children])
  const top = entries.flatMap(({ to, name }) =>
    to[language] === null ? [] : [{ to: to[language], name: name[language] }],
  )
  const shop = site.enabledAreas.includes('shop') ? [{ to: '/menu', name: m['pages.menu']() }] : []
  const directory = site.enabledAreas.includes('directory')
    ? [
        { to: '/ask-quotes', name: m['shell.getQuotes']() },
        { to: '/track', name: m['shell.track']() },
      ]
    : []
  const links = [...top, ...shop, ...directory, { to: '/login', name: m['pages.login']() }]
  return links.filter(({ to }, index) => links.findIndex((each) => each.to === to) === index)
}

/**
 * The header's language select and phone menu as plain links where no script runs. Added next to
 * the page rather than in it, so that no browser loads code for it.
 */
export function withoutScript(input: Linked): string {
  const { alternates, language, search = '' } = input
  if (alternates === null) return ''
  const other = language === 'ar' ? 'en' : 'ar'
  const { pathname } = new URL(alternates[other])
  const link = (href: string, name: string, about = ''): string =>
    `<li${about}><a class="inline-flex min-h-11 items-center underline" href="${escapeMarkup(href)}">${escapeMarkup(name)}</a></li>`
  const otherLanguage = `<li><a class="inline-flex min-h-11 items-center font-medium" lang="${other}" hreflang="${other}" href="${escapeMarkup(pathname + search)}">${other === 'ar' ? m['shell.arabic']() : m['shell.english']()}</a></li>`
  const links = linksOf(input).map(({ to, name }) =>
    link(to.startsWith('/') ? addressIn(language, to) : to, name, ' class="lg:hidden"'),
  )
  return `<noscript><nav aria-label="${escapeMarkup(m['shell.withoutScript']())}" class="border-b border-line px-4 text-sm"><ul class="flex flex-wrap gap-x-4">${[otherLanguage, ...links].join('')}</ul></nav></noscript>`
}
