import { createElement, Fragment, useEffect, useState } from 'react'

async function load() {
  const { ActionName, actionName, KNOWN_ACTIONS, kindName } = await import('./action-names.tsx')
  return { ActionName, actionName, KNOWN_ACTIONS, kindName }
}

type Names = Awaited<ReturnType<typeof load>>

/** Where the words cannot be had: what is written down stands as it was written. */
const AS_WRITTEN: Names = {
  ActionName: ({ action }) => createElement(Fragment, null, action),
  actionName: (action) => action,
  KNOWN_ACTIONS: [],
  kindName: (kind) => kind,
}

let known: Names | undefined

/** The words of everything that is ever written down: many, so they come beside what is asked of the server. Undefined until then. */
export function useActionNames(): Names | undefined {
  const [names, setNames] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    load().then(
      (loaded) => {
        known = loaded
        setNames(loaded)
      },
      () => setNames(AS_WRITTEN),
    )
  }, [])
  return names
}
