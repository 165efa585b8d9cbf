import { to } from '../paths.ts';

/** How something is done, and where. */
export interface HelpText {
  title: string;
  text: string;
  /** Beginnings of words, one of which a question has; and words that make it likelier. */
  about: readonly string[];
  also: readonly string[];
  label: string;
  to: string;
}

export const HELP: readonly HelpText[] = [
  {
    title: 'Import people from a file',
    text: 'Drop a CSV or Excel file, match its columns, look at the dry run, and import. You can take it back for 30 days.',
    about: ['import', 'upload', 'csv', 'excel', 'spreadsheet', 'importieren', 'hochladen', 'importer', 'importar'],
    also: ['file', 'datei', 'fichier', 'people', 'contacts', 'kontakte'],
    label: 'Import prospects',
    to: to.import('prospect'),
  },
  {
    title: 'Add one person',
    text: 'Give a first name and one of email, phone or LinkedIn address. A pasted signature fills the form.',
    about: ['add', 'create', 'hinzufugen', 'ajouter', 'anadir'],
    also: ['person', 'prospect', 'contact', 'kontakt'],
    label: 'Add a prospect',
    to: to.addPerson('prospect'),
  },
  {
    title: 'Start a campaign',
    text: 'Choose a workflow, people and mailboxes. Its messages become drafts, and nothing is sent before you approve it.',
    about: ['campaign', 'kampagne', 'campagne', 'campana'],
    also: ['start', 'new', 'launch', 'create', 'starten', 'neue'],
    label: 'New campaign',
    to: to.newCampaign(),
  },
  {
    title: 'Write a workflow',
    text: 'Steps with waits, branches and variants. Use variables such as the first name, with a fallback for those who have none.',
    about: ['workflow', 'sequence', 'sequenz', 'steps', 'follow-up email'],
    also: ['new', 'write', 'create', 'edit'],
    label: 'New workflow',
    to: to.newWorkflow,
  },
  {
    title: 'Write an announcement',
    text: 'One email to many people: say what it is about, edit the text, and approve it as a whole.',
    about: ['announcement', 'newsletter', 'ankundigung', 'annonce', 'anuncio'],
    also: ['write', 'send', 'new'],
    label: 'New announcement',
    to: to.newAnnouncement,
  },
  {
    title: 'Connect a mailbox',
    text: 'By signing in with Google or Microsoft, or with the server’s name and a password. A check says which of them is wrong.',
    about: ['mailbox', 'smtp', 'imap', 'gmail', 'outlook', 'postfach', 'boite', 'buzon'],
    also: ['connect', 'add', 'verbinden', 'connecter', 'conectar'],
    label: 'Open the mailboxes',
    to: to.settings('mailboxes'),
  },
  {
    title: 'Pause all sending',
    text: '“Pause all” is in the header while something is being sent. A single campaign is paused on its page.',
    about: ['pause', 'stop', 'halt', 'anhalten', 'pausieren', 'arreter', 'pausar'],
    also: ['all', 'sending', 'campaign', 'everything'],
    label: 'Open the campaigns',
    to: to.campaigns,
  },
  {
    title: 'Merge duplicates',
    text: 'Likely duplicates are found automatically. You choose field by field what stays, and can undo the merge.',
    about: ['merge', 'duplicate', 'doppelt', 'dubletten', 'doublon', 'duplicad', 'zusammenfuhren'],
    also: ['people', 'two'],
    label: 'Open the duplicates',
    to: to.duplicates,
  },
  {
    title: 'Change the sending hours',
    text: 'Days and hours in which messages are sent, by the recipient’s clock or yours, and whether public holidays count.',
    about: ['hours', 'window', 'holiday', 'versandzeit', 'feiertag', 'horaire', 'horario'],
    also: ['sending', 'change', 'set'],
    label: 'Open the sending hours',
    to: to.settings('workspace'),
  },
  {
    title: 'Invite a colleague',
    text: 'Choose their role: a manager sees the team’s records, a salesperson their own, and a viewer can only read.',
    about: ['invite', 'colleague', 'team', 'role', 'einladen', 'inviter', 'invitar'],
    also: ['user', 'member', 'add'],
    label: 'Open the team',
    to: to.settings('team'),
  },
  {
    title: 'Tell the AI about your business',
    text: 'Memory holds company, offer, ideal customer and proof. They are the merge variables of your workflows too.',
    about: ['memory', 'offer', 'business', 'gedachtnis'],
    also: ['ai', 'tell', 'know'],
    label: 'Open Memory',
    to: to.memory(),
  },
  {
    title: 'Connect a language model',
    text: 'Any OpenAI-compatible server, Anthropic or Ollama. Without one, everything works by rules and built-in texts.',
    about: ['model', 'openai', 'anthropic', 'ollama', 'llm', 'modell', 'modele', 'modelo'],
    also: ['connect', 'ai', 'key'],
    label: 'Open the AI settings',
    to: to.settings('ai'),
  },
  {
    title: 'Plan a follow-up',
    text: 'A call, an email or a meeting with a person at a time, with a reminder. Done asks for the next touch.',
    about: ['follow-up', 'followup', 'reminder', 'remind', 'wiedervorlage', 'erinner', 'rappel', 'recordatorio'],
    also: ['plan', 'add', 'new', 'set'],
    label: 'Open your follow-ups',
    to: to.followUps(),
  },
  {
    title: 'Save a template',
    text: 'Templates and snippets are used again in steps, drafts and answers.',
    about: ['template', 'snippet', 'vorlage', 'modele', 'plantilla'],
    also: ['save', 'new'],
    label: 'Open the templates',
    to: to.templates,
  },
  {
    title: 'Export your data',
    text: 'Every list exports what it shows; the whole account exports as a ZIP of tables.',
    about: ['export', 'download', 'backup', 'exportieren', 'exporter', 'exportar'],
    also: ['data', 'people', 'list'],
    label: 'Open data',
    to: to.settings('data'),
  },
  {
    title: 'Stop writing to somebody',
    text: 'Do Not Contact cancels what is queued and puts the address on the suppression list.',
    about: ['suppress', 'block', 'unsubscribe', 'blocklist', 'sperren', 'abmelden', 'desinscri'],
    also: ['person', 'domain', 'address', 'contact'],
    label: 'Open the suppression list',
    to: to.settings('suppression'),
  },
  {
    title: 'Undo something',
    text: 'The last actions can be undone for 10 minutes from the activity menu in the header; an import for 30 days.',
    about: ['undo', 'revert', 'ruckgangig', 'annuler', 'deshacer'],
    also: ['last', 'action', 'import'],
    label: 'Open the dashboard',
    to: to.dashboard,
  },
  {
    title: 'Watch what would be sent',
    text: 'The simulator delivers, replies and bounces without sending real email, and you can move its clock forward.',
    about: ['simulator', 'try out', 'simulat'],
    also: ['test', 'mail', 'clock'],
    label: 'Open the simulator',
    to: to.simulator,
  },
  {
    title: 'Add a signature and postal address',
    text: 'The signature goes below your messages, the postal address below every bulk email.',
    about: ['signature', 'postal', 'signatur', 'firma'],
    also: ['address', 'add', 'mail'],
    label: 'Open the settings',
    to: to.settings(),
  },
  {
    title: 'Add a field of your own',
    text: 'A text, number, date or choice for every person: a column, a filter and a merge variable.',
    about: ['custom', 'field', 'feld', 'champ', 'campo'],
    also: ['own', 'add', 'new', 'column'],
    label: 'Open the fields',
    to: to.settings('custom-fields'),
  },
  {
    title: 'Change your name or password',
    text: 'Your name, password, second factor and sessions are in your profile.',
    about: ['password', 'profile', 'two-factor', '2fa', 'passwort', 'session'],
    also: ['change', 'my', 'second'],
    label: 'Open your profile',
    to: to.profile,
  },
];
