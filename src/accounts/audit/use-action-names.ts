import { createElement, Fragment, useEffect, useState } from 'react'

async function load() {
  const { ActionName, actionName, KNOWN_ACTIONS, kindName } = await import(
    './screens/action-names.tsx'
  )
  return { ActionName, actionName, KNOWN_ACTIONS, kindName }
}

export type ActionNames = Awaited<ReturnType<typeof load>>

/** Fallback when the messages fail to load: recorded names are displayed as they are. */
const RAW_NAMES: ActionNames = {
  ActionName: ({ action }) => createElement(Fragment, null, action),
  actionName: (action) => action,
  KNOWN_ACTIONS: [],
  kindName: (kind) => kind,
}

let known: ActionNames | undefined

/**
 * The labels of every recorded action: there are many, so they load in parallel with the request to
 * the server. Undefined until then.
 */
export function useActionNames(): ActionNames | undefined {
  const [names, setNames] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    load().then(
      (loaded) => {
        known = loaded
        setNames(loaded)
      },
      () => setNames(RAW_NAMES),
    )
  }, [])
  return names
}
