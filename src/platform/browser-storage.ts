import { useSyncExternalStore } from 'react'

/** The one key that contains everything this product stores in local storage, in one area each. */
const STORE_KEY = 'diwan'

type Areas = Record<string, unknown>

function readAll(): Areas {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Areas) : {}
  } catch {
    return {}
  }
}

function writeArea(name: string, value: unknown): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ ...readAll(), [name]: value }))
  } catch {
    // Storage may be full or refused; the area then lives as long as the page does.
  }
}

export interface Area<Value> {
  get(): Value
  set(value: Value): void
  subscribe(heard: () => void): () => void
}

/** One area of the client's state; `read` makes a value of whatever was found in storage, or gives the initial one. */
export function storedArea<Value>(
  name: string,
  initial: Value,
  read: (found: unknown) => Value,
): Area<Value> {
  const listeners = new Set<() => void>()
  const inBrowser = typeof window !== 'undefined'
  let value = inBrowser ? read(readAll()[name]) : initial
  const notify = (): void => {
    for (const heard of listeners) heard()
  }
  if (inBrowser) {
    window.addEventListener('storage', (event) => {
      if (event.key !== STORE_KEY && event.key !== null) return
      value = read(readAll()[name])
      notify()
    })
  }
  return {
    get: () => value,
    set(next) {
      value = next
      writeArea(name, next)
      notify()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/** Returns an area as React state; `onServer` is what a server-rendered page displays. */
export function useArea<Value>(area: Area<Value>, onServer: Value): Value {
  return useSyncExternalStore(area.subscribe, area.get, () => onServer)
}
