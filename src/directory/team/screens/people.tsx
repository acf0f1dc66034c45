import { useLanguage } from '#platform/i18n/language.tsx'
import { truncate } from '#platform/text.ts'
import { initialOf } from '#platform/ui/format.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { TeamCard } from '../contract.ts'

/** Length of a person's description on a card (S9.11). The team page displays all of it. */
const SHORT = 90

/** People with their pictures; `whole` displays everything known about them. */
export function People({
  people,
  whole = false,
}: {
  people: readonly TeamCard[]
  whole?: boolean
}) {
  const { language } = useLanguage()
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {people.map((person) => (
        <li
          key={person.slug}
          id={person.slug}
          className="flex flex-col overflow-clip rounded-card border border-line bg-surface"
        >
          {person.picture === null ? (
            <span
              aria-hidden="true"
              className="grid aspect-square place-items-center bg-accent-soft text-3xl font-semibold text-accent"
            >
              {initialOf(person.name[language])}
            </span>
          ) : (
            <img
              src={person.picture.src}
              alt=""
              width={person.picture.width}
              height={person.picture.height}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full bg-accent-soft object-cover"
            />
          )}
          <div className="grid gap-1 p-3 sm:p-4">
            <h3 className="text-base">
              <Bdi>{person.name[language]}</Bdi>
            </h3>
            <p className="text-sm text-accent">{person.role[language]}</p>
            {person.about[language] !== '' && (
              <p className="text-sm text-ink-soft">
                {whole ? person.about[language] : truncate(person.about[language], SHORT)}
              </p>
            )}
            {whole && person.email !== '' && (
              <p className="text-sm wrap-anywhere">
                <a href={`mailto:${person.email}`} className="hover:text-accent">
                  <Bdi code>{person.email}</Bdi>
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
