import { useLoaderData } from 'react-router'
import type { ItemList, WithContext } from 'schema-dts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { fetchComponents, lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import type { TeamCard } from '../contract.ts'

interface LoadedTeam {
  readonly people: readonly TeamCard[]
  readonly head: PageHead
}

/** Only read, so a server-rendered page needs no code for it. */
const LazyPeople = lazyHydrated(async () => (await import('./people.tsx')).People)

export const load: Load<LoadedTeam> = async (call, { language }) => {
  const [{ showTeam }] = await Promise.all([
    import('../contract.ts'),
    fetchComponents([LazyPeople]),
  ])
  const { items } = await call(showTeam)
  const both = (say: (options: { locale: 'en' | 'ar' }) => string) => ({
    en: say({ locale: 'en' }),
    ar: say({ locale: 'ar' }),
  })
  const data: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, role }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Person',
        name: name[language],
        alternateName: name[language === 'ar' ? 'en' : 'ar'],
        jobTitle: role[language],
      },
    })),
  }
  return {
    people: items,
    head: {
      title: both((options) => m['teamScreens.title']({}, options)),
      description: both((options) => m['teamScreens.lead']({}, options)),
      data,
    },
  }
}

/** The people of the company. */
export function Screen() {
  const { people } = useLoaderData<LoadedTeam>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto grid w-full max-w-public gap-6 px-4 pt-8 pb-24">
        <header>
          <h1 className="text-2xl">{m['teamScreens.title']()}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{m['teamScreens.lead']()}</p>
        </header>
        <h2 className="sr-only">{m['teamScreens.people']()}</h2>
        <LazyPeople people={people} whole />
      </div>
    </main>
  )
}
