import type { PatchRoutesOnNavigationFunction } from 'react-router'
import type { Page } from '#accounts/page.ts'
import { currentAuth } from '#accounts/session/browser-storage.ts'
import { reloadForChunk } from './chunk-reload.ts'
import { enabledPages, isAmong } from './enabled-pages.ts'
import type { PageData, PageListName } from './page-data.ts'
import { commonPages, pageLists } from './page-lists.ts'
import { routesByFrame } from './route-objects.tsx'

async function loadLists(
  names: readonly PageListName[],
  areas: readonly string[],
): Promise<readonly Page[]> {
  const lists = await Promise.all(names.map((name) => pageLists[name]()))
  return enabledPages(lists.flat(), areas)
}

/** The pages that the router starts with: the common ones, and the list that has the first page. */
export async function firstPages({ list, site }: PageData): Promise<readonly Page[]> {
  return [
    ...enabledPages(commonPages, site.enabledAreas),
    ...(list === undefined ? [] : await loadLists([list], site.enabledAreas)),
  ]
}

/** A visitor hardly ever goes to a page of the desk, so its list only loads if no other matches. */
function inSteps(): readonly (readonly PageListName[])[] {
  return currentAuth().user === null
    ? [['shop', 'directory'], ['desk']]
    : [['shop', 'directory', 'desk']]
}

/** Adds the other lists' pages to the router when an address is not among those it knows. */
export function addMissingPages(
  first: readonly Page[],
  areas: readonly string[],
): PatchRoutesOnNavigationFunction {
  let known = first
  return async ({ path, patch, signal }) => {
    try {
      for (const names of inSteps()) {
        if (isAmong(known, path)) return
        const found = await loadLists(names, areas)
        // An aborted navigation adds no routes to the router.
        if (signal.aborted) return
        const more = found.filter((page) => !known.includes(page))
        for (const [frame, routes] of Object.entries(routesByFrame(more))) patch(frame, routes)
        known = [...known, ...more]
      }
    } catch (error) {
      if (await reloadForChunk(error)) return new Promise(() => undefined)
      throw error
    }
  }
}
