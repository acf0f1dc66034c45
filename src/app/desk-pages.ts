import { accountDeskPages } from '#accounts/desk-pages.ts'
import { directoryDeskPages } from '#directory/desk-pages.ts'
import { portalDeskPages } from '#portal/desk-pages.ts'
import { portalPages } from '#portal/pages.ts'
import { shopDeskPages } from '#shop/desk-pages.ts'

/** The pages beside the sidebar, in its order. */
export const deskPages = [
  ...portalPages,
  ...portalDeskPages,
  ...accountDeskPages,
  ...shopDeskPages,
  ...directoryDeskPages,
]

export type DeskPage = (typeof deskPages)[number]
