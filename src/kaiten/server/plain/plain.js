// The plain page. It draws what docs/protocol.md describes and knows no rules; text is only ever set as text.
let me, at = null, fresh = ""; // who we are, the table we are at, and one we have just opened and shall start
const $ = (id) => document.getElementById(id);
const tell = (text) => { $("news").textContent = text; };
const words = (id) => String(id).replace(/[._-]/g, " ");
const title = (game) => words(game).replace("/", " · ");
const split = (kind) => kind.replace(/(.)(began|turned|chosen|called|passed|cards|one|some|die|rival|dice)$/, "$1 $2");
const el = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter(Boolean));
  return made;
};
const soft = (text) => el("span", { className: "soft" }, text);
const fill = (id, children, key = "") => { // what has not changed is not redrawn under somebody's finger
  const made = el("div", {}, ...children), now = key + made.innerHTML;
  if ($(id).shown !== now) $(id).replaceChildren(...made.childNodes);
  $(id).shown = now;
};
const guarded = (job) => (event) => {
  event?.preventDefault();
  Promise.resolve().then(job).catch((error) => tell(error.message));
};
const button = (text, job, kind = "") => el("button", { type: "button", className: kind, onclick: guarded(job) }, text);
const api = async (method, path, body) => {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) }), found = await answer.json();
  if (!answer.ok) throw new Error(found.say);
  return found;
};
// --- the lobby ---
const open = async (game, friends) => {
  const seats = Math.max(game.least_seats, Math.min(game.most_seats, Number($("chairs").value)));
  const bots = friends ? [] : Array(seats - 1).fill("greedy"), menu = $("menu").value;
  const setup = { game: game.id, seats, bots, options: menu in game.menus ? { menu } : {} };
  const { id, code } = await api("POST", "/api/tables", setup);
  fresh = friends ? "" : id;
  location.hash = `#table=${id}&code=${code}`;
};
const listed = (table) => el("li", {}, el("a", { className: "button", href: `#table=${table.id}` }, "Go there"),
  `${title(table.game)}: ${table.people.map((person) => person.name).join(", ")}`,
  soft(`${table.phase}, ${table.people.length + table.bots} of ${table.seats} chairs taken`));
const lobby = async () => {
  for (const [id, path] of [["mine", "/api/tables/mine"], ["open", "/api/tables"]]) {
    const tables = await api("GET", path);
    fill(id, tables.length ? tables.map(listed) : [soft("None just now.")]);
  }
};
// --- the socket ---
const send = (message) => { if (at?.socket.readyState === WebSocket.OPEN) at.socket.send(JSON.stringify(message)); };
const connect = () => {
  const here = at, url = `${location.origin.replace("http", "ws")}/api/tables/${here.id}/socket?code=${here.code}`;
  const socket = new WebSocket(url), patience = setTimeout(() => socket.close(), 10000);
  Object.assign(here, { socket, chat: [] });
  socket.onmessage = ({ data }) => { clearTimeout(patience); if (at === here) hear(JSON.parse(data)); };
  socket.onclose = ({ code }) => {
    if (at !== here) return;
    if (code === 4403) { at = null; location.hash = ""; return; } // and what was told last says why
    if (here.wait > 1000) tell("There is no line to the table. Trying again…");
    setTimeout(() => { if (at === here) connect(); }, here.wait * (0.8 + 0.4 * Math.random()));
    here.wait = Math.min(10000, here.wait * 2);
  };
};
const HEARD = {
  ping: ({ id }) => send({ do: "pong", id }),
  hello: (hello) => {
    if (at.act?.n > hello.n) send(at.act); else at.act = null; // what went unanswered is sent again
    if (fresh === at.id) { fresh = ""; send({ do: "start" }); }
    if (at.wait > 1000) tell("");
    Object.assign(at, { hello, wait: 500 });
  },
  table: (table) => Object.assign(at, { table, seen: Date.now() }),
  play: (play) => {
    const { ask } = play.view, turn = Boolean(ask?.urgent) && ask.opened;
    if (turn !== at.turn) tell(turn === false ? "" : "It is your turn.");
    if (play.n >= at.act?.n) at.act = null;
    const news = play.events.filter((event) => event.kind !== "acted").reverse();
    Object.assign(at, { play, turn, got: Date.now(), log: [...news, ...at.log].slice(0, 12) });
  },
  said: ({ person, text }) => { at.chat = [`${person.name}: ${text}`, ...at.chat].slice(0, 12); },
  error: ({ n, say }) => { tell(say); if (n && n === at.act?.n) at.act = null; },
  halted: ({ say }) => tell(say),
};
const hear = (message) => { HEARD[message.kind]?.(message); if (at.hello && at.table) draw(); };
const act = (choice) => {
  if (!at.act) send(at.act = { do: "act", n: at.play.n + 1, ask: at.play.view.ask.opened, choice });
  draw();
};
// --- words for what lies there ---
const who = (seat) => {
  const { person, bot } = at.table.places[seat] ?? { bot: "robot" };
  return person?.name ?? `${bot ?? "chair"} ${seat + 1}`;
};
const lying = (id) => { // the die or plate of that number, as this seat means it
  const { dice, holders, seat, belts, plates } = at.play.view;
  return dice ? dice[holders.indexOf(seat)]?.[id] : (belts ?? [plates[seat]]).flat().find((one) => one.id === id);
};
const thing = (x) => {
  if (x === null || typeof x !== "object") return words(x ?? "turned card");
  if (!("face" in x)) return Object.entries(x).map(([name, n]) => `${n} ${words(name)}`).join(", ");
  const copy = x.card && x.face && x.card !== x.face ? `${words(x.card)} as ` : "";
  return copy + thing(x.face) + (Number.isInteger(x.on) || x.on === true ? " on wasabi" : "");
};
const said = (name, x) => {
  if (name === "laid" || name === "worths") // by seat
    return x.map((one, seat) => `${who(seat)} ${one.points ?? one.map(thing).join(", ")}`).join("; ");
  if (Array.isArray(x)) return x.map((one) => said(name, one)).join(", ");
  if (/^(seats?|rival|giver|other|first|red|control|holders|winners)$/.test(name)) return who(x);
  const numbered = Number.isInteger(x) && /^(use|die|mine|theirs)$/.test(name);
  return (/^(use|on|robot|theirs)$/.test(name) ? `${name} ` : "") + thing(numbered ? lying(x) : x);
};
const UNTOLD = /^(kind|pledge|hands|belts|at|until|lands_at|called|kept|due|gained|dice)$/;
const line = (x) => [split(x.kind), ...Object.entries(x).filter(([name, part]) => // a choice, or an event
  !UNTOLD.test(name) && part !== null && String(part)).map(([name, part]) => said(name, part))].join(" · ");
const chips = (x) => [x].flat().map((one) => el("span", { className: `chip ${thing(one).split(" ")[0]}` }, thing(one)));
const clock = (since, ms) => Number.isInteger(ms) && el("span", { className: "soft clock", until: since + ms });
const tick = () => document.querySelectorAll(".clock").forEach((shown) => {
  shown.textContent = at?.table?.paused ? "" : ` ${Math.max(0, Math.ceil((shown.until - Date.now()) / 1000))} s`;
});
// --- drawing ---
const MIDDLE = ["round", "turn", "direction", "duel", "phase", "deck", "pile", "tray", "discard", "supply", "enough"];
const ROWS = ["totals", "hands", "belts", "trays", "plates", "kept", "tokens", "won"]; // by seat
const place = (seat) => {
  const { play, got, seen } = at, view = play?.view ?? {}, { state, pause, grace } = at.table.places[seat] ?? {};
  const facts = [seat === at.hello.seat && "you", state, pause && "wants a pause", view.ready?.[seat] && "ready"];
  const rows = ROWS.map((name) => [name, view.dice && name === "plates" ? [] : view[name]?.[seat] ?? []]);
  rows.push(["dice", view.dice?.[view.holders.indexOf(seat)] ?? []]);
  return el("li", { className: seat === at.hello.seat ? "me" : "" }, el("h4", {}, who(seat), soft(` ${words(
    facts.filter(Boolean).join(", "))}`), clock(got, play?.left?.[seat]), clock(seen, grace)),
  ...rows.filter(([, x]) => x.length !== 0).map(([name, x]) => el("p", {}, soft(`${name} `), ...chips(x))));
};
const draw = () => {
  const { hello, table, play, got, seen } = at, view = play?.view ?? {}, mine = table.places[hello.seat];
  const over = table.phase === "over", pausing = table.paused || mine?.pause;
  const so = { here: true, owner: table.owner === me.id, seated: mine, standing: !mine, pausing, calm: !pausing,
    handed: mine?.state === "stand_in", next: table.next, last: !table.next, going: !over, [table.phase]: true };
  for (const part of $("actions").children) part.hidden = !part.dataset.when.split(" ").every((what) => so[what]);
  [$("next").href, $("record").href] = [`#table=${table.next}`, `/api/tables/${table.id}/record`];
  fill("title", [title(table.game), soft(` ${table.paused ? "paused" : table.phase}${mine ? "" : ", you look on"}`),
    over && soft(`, won by ${view.winners.map(who).join(" and ")}`)]);
  fill("middle", [...[...MIDDLE, view.dice && "plates"].filter((name) => view[name]?.length !== 0 && view[name] != null)
    .map((name) => el("span", {}, soft(`${name} `), ...chips(view[name]))), clock(got, view.until - play?.at)], got);
  const length = Math.max(table.places.length, view.totals?.length ?? 0); // there may be a robot
  fill("places", Array.from({ length }, (_, seat) => place(seat)), `${got} ${seen}`);
  fill("log", at.log.map((event) => el("li", {}, line(event))));
  fill("chat", at.chat.map((text) => el("li", {}, text)));
  if (!($("asked").hidden = over || !view.ask)) ask(view.ask, play);
  tick();
};
const ask = ({ kind, urgent, opened }, { race, choices, any_of: some = { of: [], least: 1 } }) => {
  const boxes = some.of.map((one) => el("input", { type: "checkbox", checked: race && at.ticked.includes(one) }));
  const choose = () => {
    at.ticked = some.of.filter((_, i) => boxes[i].checked); // in a race, what was ticked stays ticked
    if (at.ticked.length < some.least) throw new Error(`Tick at least ${some.least}.`);
    act({ kind: some.kind, [some.field]: at.ticked });
  };
  const once = new Map(choices.map((choice) => [line(choice), choice])); // those that read alike, once
  const focused = $("answers").contains(document.activeElement);
  fill("ask-title", [split(kind), ": ", race ? "whenever you like" : urgent ? "your turn" : "done; you may change it"]);
  fill("answers", [some.of.length >= some.least && el("fieldset", {}, el("legend", {}, `${some.kind} any of these`),
    ...boxes.map((box, i) => el("label", {}, box, thing(lying(some.of[i])))), button(some.kind, choose, "main")),
  ...[...once].map(([text, choice]) => button(text, () => act(choice)))], JSON.stringify([opened, choices, some]));
  $("answers").ariaBusy = String(Boolean(at.act) || at.table.paused);
  if (focused && !$("answers").contains(document.activeElement)) $("ask-title").focus();
};
const invite = async () => {
  const { may_ask: may, address } = await api("GET", "/api/network"), closed = may && !address;
  if (closed && !confirm("This opens your computer to everyone on your local network while Kaiten runs.")) return;
  if (closed) await api("POST", "/api/network");
  const { link } = await api("GET", `/api/tables/${at.id}/link`);
  fill("invitation", [el("summary", {}, "Whoever has this link can come in"), el("a", { href: link }, link),
    el("img", { src: `/api/tables/${at.id}/qr.svg`, alt: "The same link as a QR code" })]);
  $("invitation").hidden = false;
};
// --- coming and going: where we are stands in the address bar ---
const arrive = async () => {
  const where = new URLSearchParams(location.hash.slice(1)), token = where.get("seat"), id = where.get("table");
  if (token) history.replaceState(null, "", "#"); // it shall not stay there
  const sure = token && confirm("Take over the seat of this link on this device?"), left = at;
  me = sure ? await api("POST", "/api/me/claim", { token }) : await api("GET", "/api/me");
  $("name").value = me.name;
  at = id ? { id, code: where.get("code") ?? "", wait: 500, log: [], act: null, turn: false, ticked: [] } : null;
  left?.socket.close();
  if (left || id) tell("");
  for (const part of [$("asked"), $("invitation"), ...$("actions").children]) part.hidden = true;
  for (const part of ["title", "middle", "places", "log", "chat"]) fill(part, []);
  [$("table").hidden, $("lobby").hidden] = [!id, Boolean(id)];
  if (id) connect(); else await lobby();
};
const rename = async () =>
  tell(`You are ${(await api("PUT", "/api/me", { name: $("name").value, avatar: me.avatar })).name} now.`);
const { games } = await api("GET", "/api/games"), menus = new Set(games.flatMap((game) => Object.keys(game.menus)));
fill("menu", [...menus].map((value) => el("option", { value }, words(value))));
fill("games", games.map((game) => el("li", {}, el("h4", {}, title(game.id)),
  button("Play now", () => open(game, false), "main"), " ", button("With friends", () => open(game, true)))));
$("actions").onclick = ({ target: { dataset: { when, ...message } } }) => { if (message.do) send(message); };
$("say").onsubmit = guarded(() => { send({ do: "say", text: $("line").value }); $("line").value = ""; });
[$("me").onsubmit, $("invite").onclick, window.onhashchange] = [rename, invite, arrive].map(guarded);
setInterval(tick, 500);
setInterval(() => { if (!at && !document.hidden) guarded(lobby)(); }, 5000);
guarded(arrive)();
