export interface PlanDeskServices {
  /** Drops the pages that show the menu and the plans; called once a change is committed. */
  readonly menuChanged: (siteId: number) => Promise<void>
  /** Has plans follow a change of menus or seasons right away. */
  readonly kick: () => unknown
}
