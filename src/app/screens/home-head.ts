import type { Home } from '#directory/home/contract.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { truncate } from '#platform/text.ts'

/** Maximum characters of a description that search engines display. */
const DESCRIPTION = 160

/** What search engines read of the home page: its first text, in the page's own language. */
export function homeHead({ hero }: Home): PageHead | undefined {
  if (hero === null) return undefined
  const description = truncate(hero.text === '' ? hero.title : hero.text, DESCRIPTION)
  return {
    title: { en: hero.title, ar: hero.title },
    description: { en: description, ar: description },
  }
}
