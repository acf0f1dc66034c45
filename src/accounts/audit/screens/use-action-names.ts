import { useEffect, useState } from 'react'

async function load() {
  const { ActionName, actionName, KNOWN_ACTIONS, kindName } = await import('./action-names.tsx')
  return { ActionName, actionName, KNOWN_ACTIONS, kindName }
}

type Names = Awaited<ReturnType<typeof load>>

let known: Names | undefined

/** The words of everything that is ever written down: many, so they come beside what is asked of the server. Undefined until then. */
export function useActionNames(): Names | undefined {
  const [names, setNames] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    void load().then((loaded) => {
      known = loaded
      setNames(loaded)
    })
  }, [])
  return names
}
