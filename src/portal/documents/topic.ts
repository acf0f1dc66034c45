/** What open pages listen to. */
export const DOCUMENTS_TOPIC = 'documents'
