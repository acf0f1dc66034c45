import { m } from '#messages'
import type { WindowSeason } from '../contract.ts'

export const SEASONS: Readonly<Record<WindowSeason, () => string>> = {
  always: () => m['shopSetupScreens.allYear'](),
  in: () => m['shopSetupScreens.inSeasons'](),
  out: () => m['shopSetupScreens.exceptSeasons'](),
}
