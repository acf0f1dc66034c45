import { UserRound } from 'lucide-react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import { rememberChosen, useRecent } from './browser-storage.ts'
import type { Choice, Group } from './choice.ts'
import { foundBy, isInOther, recentFirst } from './rules.ts'
import { type Known, useKnown } from './use-known.ts'
import { usePeople } from './use-people.ts'

interface Offered {
  groups: readonly Group[]
  /** Whether people are searched too. */
  hasPeople: boolean
  searching: boolean
  failed: boolean
}

/**
 * What the palette offers: before typing everything, recent choices first; then the matches, the
 * best first.
 */
export function useGroups(typed: string): Offered {
  const { language } = useLanguage()
  const go = useGo()
  const isEmployee = useAuth().user?.is_employee === true
  const { recent, rest } = recentFirst(useKnown(), useRecent())
  const people = usePeople(typed)
  const isNarrowed = /[\p{L}\p{N}]/u.test(typed)
  const other = language === 'en' ? 'ar' : 'en'
  const isOther = isInOther(typed, language)

  function lineOf(known: Known): Choice {
    return {
      id: known.id,
      icon: known.icon,
      flips: known.flips,
      label: known.names[language],
      note: isOther ? known.names[other] : undefined,
      noteLanguage: isOther ? other : undefined,
      run() {
        if (known.kind === 'screen' || known.id === 'checkIn') rememberChosen(known.id)
        known.run()
      },
    }
  }

  const ofKind = (requested: Known['kind']): Choice[] =>
    rest.filter(({ kind }) => kind === requested).map(lineOf)
  const actions = { key: 'actions', title: m['palette.actions'](), choices: ofKind('action') }
  const screens = { key: 'screens', title: m['palette.screens'](), choices: ofKind('screen') }
  // An employee comes to do something; desk staff come to open a screen.
  const inOrder = isEmployee ? [actions, screens] : [screens, actions]
  const everything: Group[] = isNarrowed
    ? [{ key: 'found', choices: foundBy(typed, [...recent, ...rest]).map(lineOf) }]
    : [{ key: 'recent', title: m['palette.recent'](), choices: recent.map(lineOf) }, ...inOrder]
  const persons = people.items.map<Choice>((person) => ({
    id: `person-${person.id}`,
    icon: UserRound,
    label: person.name[language],
    note: isOther ? person.name[other] : person.position[language],
    noteLanguage: isOther ? other : undefined,
    run: () => go(`/employees/${encodeURIComponent(person.id)}`),
  }))
  return {
    groups: [
      ...everything,
      { key: 'people', title: m['palette.people'](), choices: persons },
    ].filter(({ choices }) => choices.length > 0),
    hasPeople: people.allowed,
    searching: people.searching,
    failed: people.failed,
  }
}
