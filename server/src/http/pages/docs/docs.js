// Renders /openapi.json as a list of calls that can be filtered and opened.
const element = (tag, text, ...children) => {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const section = (title, content) => [element('h3', title), content];
const json = (value) => element('pre', JSON.stringify(value, null, 2));

const parameters = (list) => {
  const rows = list.map(({ name, in: where, required, description, schema }) =>
    element(
      'tr',
      '',
      element('td', `${name}${required ? ' *' : ''}`),
      element('td', where),
      element('td', description ?? schema?.type ?? (schema?.enum ?? []).join(', ')),
    ),
  );
  return element('table', '', element('tbody', '', ...rows));
};

const operation = (path, method, call) => {
  const body = element('div');
  body.className = 'body';
  if (call.description) body.append(element('p', call.description));
  body.append(element('p', call.security.length ? 'Needs a token: Authorization: Token …' : 'Needs no token.'));
  if (call.parameters.length) body.append(...section('Parameters', parameters(call.parameters)));
  for (const [type, { schema }] of Object.entries(call.requestBody?.content ?? {}))
    body.append(...section(`Body (${type})`, json(schema)));
  for (const [type, { schema }] of Object.entries(call.responses['200'].content))
    body.append(...section(`Answer (${type})`, json(schema)));
  const problems = Object.entries(call.responses).filter(([status]) => status !== '200');
  body.append(
    ...section(
      'Problems',
      element('ul', '', ...problems.map(([status, { description }]) => element('li', `${status}: ${description}`))),
    ),
  );
  const title = element('summary', '', element('b', method.toUpperCase()), ` ${path} `, element('span', call.summary));
  const details = element('details', '', title, body);
  details.id = call.operationId;
  details.dataset.words = `${path} ${method} ${call.operationId} ${call.summary}`.toLowerCase();
  return details;
};

const draw = (document_) => {
  const byTag = new Map(document_.tags.map(({ name }) => [name, element('section', '', element('h2', name))]));
  for (const [path, operations] of Object.entries(document_.paths))
    for (const [method, call] of Object.entries(operations))
      byTag.get(call.tags[0]).append(operation(path, method, call));
  document.getElementById('calls').replaceChildren(...byTag.values());
  document.getElementById('about').textContent = `Version ${document_.info.version}. ${document_.info.description}`;
};

const filter = (words) => {
  for (const details of document.querySelectorAll('details'))
    details.hidden = !details.dataset.words.includes(words.trim().toLowerCase());
  for (const part of document.querySelectorAll('section')) part.hidden = !part.querySelector('details:not([hidden])');
};

document.getElementById('filter').addEventListener('input', (event) => filter(event.target.value));
fetch('/openapi.json')
  .then((response) => response.json())
  .then(draw)
  .catch(() => {
    document.getElementById('about').textContent = 'The description could not be read. Reload the page to try again.';
  });
