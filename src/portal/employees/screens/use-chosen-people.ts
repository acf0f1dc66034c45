import { useState } from 'react'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { EmployeeRow } from '../contract.ts'
import { MAX_CHOSEN } from '../file/contract.ts'

const NONE: ReadonlyMap<string, EmployeeRow> = new Map()

/** The people who are chosen in the list, while it is searched and sorted too. */
export function useChosenPeople() {
  const [chosen, setChosen] = useState(NONE)
  const [isPhoneMode, setPhoneMode] = useState(false)
  return {
    chosen,
    isChoosing: isPhoneMode || chosen.size > 0,
    /** On a phone the boxes show only then. */
    isPhoneMode,
    begin: () => setPhoneMode(true),
    end() {
      setPhoneMode(false)
      setChosen(NONE)
    },
    /** Chooses as many of these as may be chosen besides those who are. */
    chooseUpToMost(people: readonly EmployeeRow[]) {
      const next = new Map(chosen)
      for (const person of people) if (next.size < MAX_CHOSEN) next.set(person.id, person)
      setChosen(next)
    },
    choose(people: readonly EmployeeRow[], isChosen: boolean) {
      const next = new Map(chosen)
      for (const person of people) {
        if (isChosen) next.set(person.id, person)
        else next.delete(person.id)
      }
      if (next.size > MAX_CHOSEN)
        showToast(m['employeesScreens.chosen.tooMany']({ max: MAX_CHOSEN }), { tone: 'bad' })
      else setChosen(next)
    },
  }
}
