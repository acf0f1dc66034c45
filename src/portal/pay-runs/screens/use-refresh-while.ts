import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { RUN_REPLIES } from './run-replies.ts'

/** How often a calculation is looked at besides live events, for networks that block streams. */
const EVERY_MS = 5000

/** Loads runs again and again while one is being calculated. */
export function useRefreshWhile(isComputing: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isComputing) return undefined
    const timer = setInterval(() => void refresh(client, RUN_REPLIES), EVERY_MS)
    return () => clearInterval(timer)
  }, [isComputing, client])
}
