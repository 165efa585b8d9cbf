/** Limits that schemas, tables and forms share. */
export const LIMITS = {
  logoBytes: 2 * 1024 * 1024,
  deletionDays: 30,
  importBytes: 50 * 1024 * 1024,
  importCellCharacters: 32_767,
  /** Of the rows of uploaded files until their import is done, as they are on the disk. */
  importWaitingMegabytes: 1_024,
  importWaitingMegabytesOfPerson: 200,
  /** Of the rows of all imports of a workspace that are kept to be looked at: rejected, unchanged and merged ones, and those with a warning. */
  importKeptMegabytes: 500,
  /** The newest of a person, of which it is known how their columns were matched. */
  importsRemembered: 200,
  /** What one person's imports may write in a day: as many as the largest file has rows, and a kilobyte of values and notes for each. */
  importedPeopleOfDay: 1_000_000,
  importedMegabytesOfDay: 1_024,
  /** What one person may add to people in a day, one by one or by a program, and in notes. */
  writtenMegabytesOfDay: 1_024,
  /** Of the people and notes of a workspace: five million with a page about each, some 4 kB on the disk. */
  peopleGigabytes: 20,
  bulkIds: 1_000,
  /** A search of messages with fewer letters is ignored, so the list would show everything. */
  searchCharacters: 3,
  /** A single letter only matches the start of names. */
  peopleSearchCharacters: 2,
  tagCharacters: 40,
  tagsOfPerson: 50,
  undoMinutes: 10,
  importUndoDays: 30,
  /** Days until deleted data is purged; no undo lasts longer. */
  purgeDays: 30,
  jobAbove: 1_000,
  /** Records that one person may change together with others in a day. */
  bulkRecordsOfDay: 500_000,
  countedUpTo: 10_000,
  workflowSteps: 20,
  websiteAddressCharacters: 300,
  promptGoalCharacters: 1_000,
  variants: 5,
  subjectCharacters: 150,
  bodyCharacters: 20_000,
  whatsappCharacters: 4_096,
  renderedCharacters: 40_000,
  workflowNameCharacters: 80,
  savedTextNameCharacters: 80,
  /** Templates, and snippets, of one person. */
  savedTexts: 200,
  /** Of one person's texts together, because lists have them whole: some hundred and fifty pages. */
  savedTextsCharacters: 500_000,
  /** Per workspace, for the whole content of their steps, and for those that one person made unless they are an owner. */
  workflowsCharacters: 4_000_000,
  workflowsCharactersOfPerson: 1_000_000,
  /** The same with what they said before, and of deleted ones, on the disk. */
  keptWorkflowsMegabytes: 200,
  keptWorkflowsMegabytesOfPerson: 100,
  campaignNameCharacters: 80,
  /** Of a workspace, finished ones included, and those that one person made unless they are an owner. */
  campaigns: 5_000,
  campaignsOfPerson: 2_500,
  announcements: 5_000,
  announcementsOfPerson: 2_500,
  /** Of texts that wait to be sent, in announcements and campaigns together, and of those of one person unless they are an owner. */
  waitingTextMegabytes: 1_024,
  waitingTextMegabytesOfPerson: 512,
  announcementTitleCharacters: 80,
  announcementGoalCharacters: 500,
  callToActionCharacters: 200,
  offerCharacters: 500,
  /** Of a passage that is rewritten at once, and of the wish for it. */
  rewrittenCharacters: 4_000,
  rewriteWishCharacters: 300,
  mailboxesPerPerson: 50,
  questionCharacters: 2_000,
  chatMessages: 40,
  mailboxDailyLimit: 200,
  mailboxDailyLimitDefault: 30,
  budgetDailyLimit: 100_000,
  rampUpStart: 10,
  rampUpPerDay: 2,
  draftAgeDays: 14,
  softBounceTries: 3,
  softBounceHours: 48,
  renderAheadHours: 24,
  contactedLatelyDays: 7,
  guardrailAfterSends: 50,
  /** Of people who opt out on a channel other than email. */
  guardrailOptOutPercent: 5,
  codeMinutes: 10,
  codeTries: 5,
  authenticatorTries: 5,
  codeResendSeconds: 30,
  codesPerHour: 5,
  invitationDays: 7,
  actingMinutes: 60,
  linkedAccounts: 20,
  memoryFields: 300,
  memoryValueCharacters: 4_000,
  memoryLabelCharacters: 80,
  memorySources: 10,
  factFreshMonths: 12,
  briefWords: 8_000,
  customFields: 50,
  /** Deleted ones included, whose values stay. */
  customFieldNames: 200,
  /** Of a person, in fields of all names: the database has the same number. */
  customCharacters: 400_000,
  customOptions: 50,
  customColumns: 12,
  customTextCharacters: 2_000,
  /** In the cells of a list. */
  peopleEditedTogether: 50,
  cellsOfPerson: 30,
  cellCharacters: 5_000,
  noteCharacters: 5_000,
  suppressionsAtOnce: 1_000,
  suppressionEvidenceCharacters: 500,
  /** Added by people, lifted ones included, and of those of one person unless they are an owner. What recipients say isn't counted. */
  suppressionsByHand: 500_000,
  suppressionsByHandOfPerson: 250_000,
  /** Of their addresses and reasons, which take some twelve times as much with their indexes. */
  suppressionMegabytes: 50,
  suppressionMegabytesOfPerson: 25,
  /** Kept with a person. */
  fileBytes: 20 * 1024 * 1024,
  filesOfPerson: 50,
  /** That merges may bring together with one person. */
  filesOfMerged: 500,
  /** Of all files of a workspace together. */
  fileGigabytes: 1,
  /** Of the files that one person added, unless they are an owner: so that no one fills the room alone. */
  fileMegabytesOfAdder: 512,
  /** Of an email, each and together: mail servers take some 20 MB, of which coding takes a third. */
  attachmentBytes: 10 * 1024 * 1024,
  attachmentsBytesOfMessage: 14 * 1024 * 1024,
  attachmentsOfMessage: 10,
  /** Of files that come with replies: how many of a mail are listed, how much is kept of each, of a mail, and in all; then older ones give way. */
  receivedFilesOfMail: 50,
  receivedFileBytes: 20 * 1024 * 1024,
  receivedBytesOfMail: 25 * 1024 * 1024,
  receivedMegabytes: 1_000,
  /** Of the senders of one person in a day: what Meta reports, and as much of what people write. 50,000 messages, and what becomes of as many, have some 100 MB. */
  whatsappReportsOfDay: 300_000,
  whatsappMegabytesOfDay: 500,
  /** Of the mailboxes of one person in a day: replies that are kept, and their texts; beyond the latter they are cut. */
  emailRepliesOfDay: 20_000,
  emailReplyMegabytesOfDay: 200,
  /**
   * Of all uploaded attachments of a workspace together, and of those of one person unless they are an owner. What nothing names for a
   * day makes room for others: an editor that is open for longer asks for the file again.
   */
  attachmentMegabytes: 500,
  attachmentMegabytesOfAdder: 200,
  /** Of a person. */
  pinnedNotes: 10,
  notesOfPerson: 1_000,
  openFollowUpsOfPerson: 1_000,
  /** Shown at once. */
  reminders: 50,
  discoveryCharacters: 100,
  discoveryPlaces: 200,
  discoveryPlacesDefault: 50,
  /** People whose websites one job looks up. */
  enrichedAtOnce: 1_000,
  followUpTitleCharacters: 120,
  followUpsAtOnce: 200,
  /** Listed on a desk. */
  deskItems: 200,
  callScriptCharacters: 5_000,
  viewNameCharacters: 60,
  viewColumns: 60,
  viewFilterCharacters: 4_000,
  /** Of one person, in one stage. */
  viewsOfPerson: 50,
  viewCountedUpTo: 1_000,
  /** Of a workspace, archived ones included. */
  services: 2_000,
  serviceCodeCharacters: 40,
  serviceNameCharacters: 120,
  serviceDescriptionCharacters: 2_000,
  /** In other currencies than its own. */
  servicePrices: 20,
  /** Of a workspace, deleted ones included because they can come back, and those that one person made unless they are an owner. */
  estimates: 100_000,
  estimatesOfPerson: 50_000,
  /** Of their lines, texts and files' names, as they are on the disk. */
  estimateMegabytes: 1_024,
  estimateMegabytesOfPerson: 512,
  estimateLines: 200,
  /** Of the names and descriptions of its lines together: some twenty pages. */
  estimateLineCharacters: 60_000,
  estimateTitleCharacters: 150,
  estimateQuantity: 1_000_000,
  estimateNotesCharacters: 5_000,
  estimateTermsCharacters: 20_000,
  /** How long a new one is valid. */
  estimateValidDays: 15,
  estimateMostValidDays: 365,
  /** Of a workspace, and those that one person saved unless they are an owner. */
  estimateTemplates: 200,
  estimateTemplatesOfPerson: 50,
  estimateTemplateMegabytes: 20,
  estimateTemplateMegabytesOfPerson: 10,
  /** Of the PDFs of all estimates that were sent. Those of deleted and replaced ones give way. */
  estimateDocumentGigabytes: 5,
  /** Of those that one person made, unless they are an owner. */
  estimateDocumentMegabytesOfMaker: 1_024,
  /** Of what a recipient says to an estimate. */
  estimateAnswerCharacters: 2_000,
  signerNameCharacters: 120,
  /** Of a drawn signature: lines, and their points altogether. */
  signatureStrokes: 100,
  signaturePoints: 4_000,
  serviceFileBytes: 5 * 1024 * 1024,
} as const;
