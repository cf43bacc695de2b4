"""Self-play of drafting games: all seats of all tables are played by the current net, in lockstep."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import begin
from kaiten.arrays.draft.deal import shuffled as shuffled_here
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import every_turn, play, play_and_note, winners
from kaiten.arrays.draft.rules import Rules, menu_box, rules_of, rules_of_any_menu
from kaiten.arrays.draft.tables import Answer, Ask, Tables, Turn, schedule
from kaiten.arrays.luck import random_words
from kaiten.arrays.scoring import Array
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games.party import PARTY, a_la_carte
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.variants import variants
from kaiten.lab.on_jax import shuffled
from kaiten.lab.train import decisions, picks
from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import Learnt
from kaiten.lab.train.effects import gathered
from kaiten.lab.train.family import Figures
from kaiten.lab.train.picks import Picker, Step, decides
from kaiten.lab.train.ppo import F32, at, gains_of, mean_where, started, trained
from kaiten.lab.train.strength import by_net, win_share, win_shares
from kaiten.nets.axes import axis_of
from kaiten.nets.net import LEAD, Net, Shape, Weights

MOST_LEAD = 40  # points of lead that count at most
SAMPLE = 256  # random games of each setup, to normalise the inputs


class Prepared(NamedTuple):
    turns: Turn  # as `every_turn` returns them
    box: Array | None  # [card, table] the cards at each table; None: those of the rules


class Batch(NamedTuple):
    """What the loss needs of whole games."""

    steps: Step
    gain: Array  # [turn, seat, table] the advantage of the pick
    hoped: Array  # [turn, value, seat, table] what the values should have been
    effects: Learnt | None  # [number, …] decisions of effects, from all turns; None: there are no effects


@dataclass(frozen=True, eq=False)
class Drafts:
    """A family of drafting games."""

    games: Mapping[str, Draft]
    editions: tuple[str, ...]  # those whose rules differ

    # --- setups -----------------------------------------------------------------------------------------

    def setups(self, config: Config) -> list[Rules]:
        """With all variants, which way hands are passed changes from game to game."""
        strange = set(config.editions) - set(self.games)
        if strange:
            raise BadSetup(f"{', '.join(sorted(strange))} is not in this family: {', '.join(self.games)}")
        games = [self.games[name] for name in config.editions or self.editions]
        found = list(dict.fromkeys([rules for game in games for rules in self.rules(game, config)]))
        if not found:
            raise BadSetup("no edition has these numbers of seats")
        return found

    def rules(self, game: Draft, config: Config) -> list[Rules]:
        seats = [number for number in game.seats if not config.seats or number in config.seats]
        if game.box.menus and not config.menus:
            return [rules_of_any_menu(game, number) for number in seats]
        every = [
            rules_of(game, number, options)
            for number, options in variants(game)
            if number in seats
            and (getattr(options, "menu", "") in config.menus if game.box.menus else True)
            and (config.variants == "all" or game.box.menus or options == game.types.options())
        ]
        alternate = config.variants == "all" and not game.box.menus
        return [replace(rules, alternate=alternate) for rules in every]

    def named(self, setup: Rules) -> str:
        return f"{setup.game}, {setup.seats} seats{', robot' if setup.robot else ''}"

    def seats(self, setup: Rules) -> int:
        return setup.seats

    def picks(self, config: Config, setup: Rules) -> int:
        return config.tables * setup.seats * len(schedule(setup))

    def any_menu(self, setup: Rules) -> bool:
        return setup.kinds == tuple(self.games[setup.game].box.dishes) and bool(
            self.games[setup.game].box.menus
        )

    def shape(self, config: Config) -> Shape:
        every = [
            rules
            for game in self.games.values()
            for rules in (
                [rules_of_any_menu(game, seats) for seats in game.seats]
                if game.box.menus
                else [rules_of(game, seats, options) for seats, options in variants(game)]
            )
        ]
        most = max([rules.places for rules in every])
        [inputs] = {inputs_of(rules, most) for rules in every}
        [cards] = {rules.cards for rules in every}
        return Shape(
            inputs=inputs,
            width=config.width,
            blocks=config.blocks,
            actions=axis_of(every),
            cards=cards,
            most=most,
        )

    # --- one iteration ----------------------------------------------------------------------------------

    def seen_at_random(self, rng: np.random.Generator, setup: Rules, shape: Shape) -> Array:
        found = []
        choose = at_random(np, lambda number, size: random_words(rng, *size))

        def answer(ask: Ask) -> Array:
            if ask.kind == "first":
                found.append(observe(np, setup, ask, shape.most).reshape(shape.inputs, -1))
            return choose(ask)

        luck = shuffled_here(rng, setup, SAMPLE)
        box = self.box(setup, SAMPLE, Random(f"{setup.game}/{setup.seats}"))
        play(np, setup, luck, lambda now: answer, box, follow=True)
        return np.concatenate(found, -1)

    def prepared(self, config: Config, setup: Rules, iteration: int) -> Prepared:
        luck = Random(f"{config.seed}/{iteration}/{setup.game}/{setup.places}")
        turns = every_turn(replace(setup, alternate=setup.alternate and luck.random() < 0.5))
        return Prepared(turns, self.box(setup, config.tables, luck))

    def box(self, setup: Rules, tables: int, luck: Random) -> Array | None:
        """[card, table] A menu for each table: half of them set menus, half à la carte."""
        if not self.any_menu(setup):
            return None
        rng = np.random.default_rng(luck.getrandbits(64))
        menus, carte = self.boxes(setup)
        half = tables // 2
        some = menus[:, rng.integers(menus.shape[1], size=half)]
        others = carte[:, rng.integers(carte.shape[1], size=tables - half)]
        return np.concatenate([some, others], 1)

    @cache  # noqa: B019  # there are two families
    def boxes(self, setup: Rules) -> list[Array]:
        """[card, menu] The set menus, and all menus à la carte, that suit the number of seats."""
        box = self.games[setup.game].box

        def suits(menu: tuple[str, ...]) -> bool:
            return all([setup.seats in allowed for kind, allowed in box.limits.items() if kind in menu])

        some = [box.menus.values(), a_la_carte(box.dishes)]
        return [menu_box(setup, [menu for menu in menus if suits(menu)]) for menus in some]

    def collect(
        self,
        config: Config,
        shape: Shape,
        setup: Rules,
        prepared: Prepared,
        weights: Weights,
        key: Array,
        progress: Array,
    ) -> tuple[Batch, Figures]:
        rival = rival_of(config, shape)
        end, steps = self_play(config, Net(shape, weights), rival, setup, prepared, key)
        own = 1 if rival else setup.seats
        result = results(setup, end)[:, :own]
        batch = learnt_from(config, steps, result, at(config.lead_share, progress))
        return batch, {
            "points": end.totals[:own].mean(dtype=F32),
            "win_share": (result[0] + 1 / setup.seats).mean(),
        }

    def loss(
        self, config: Config, shape: Shape, setup: Rules, weights: Weights, batch: Batch, bonus: Array
    ) -> tuple[Array, Figures]:
        """The values are learnt from all picks, the policy where a seat decides."""
        net = trained(shape, weights)
        found = picks.sums(config, net, setup, batch.steps, batch.gain, batch.hoped)
        if batch.effects is not None:
            found = found.plus(decisions.sums(config, net, batch.effects))
        return found.loss(config, bonus)

    def share_against(self, net: Net, rival: Net, setup: Rules, games: int, seed: int) -> float:
        box = self.box(setup, games, Random(seed))
        return win_share(net, setup, by_net(rival), games, seed, box, by_chance=True)

    def win_shares(self, net: Net, setup: Rules, games: int, seed: int) -> Mapping[str, float]:
        return win_shares(net, setup, games, seed, self.box(setup, games, Random(seed)))


SUSHI_GO_DRAFTS = Drafts(SUSHI_GO, ("sushi-go/cocktail", "sushi-go/zoch"))
PARTY_DRAFTS = Drafts(PARTY, ("party/cocktail", "party/gamewright"))


def inputs_of(rules: Rules, most: int) -> int:
    """The length of an observation."""
    tables = begin(np, rules, 1, follow=True)
    ask = Ask(kind="first", number=0, tables=tables, now=schedule(rules)[0], who=None, options=tables.hands)
    return len(observe(np, rules, ask, most))


def rival_of(config: Config, shape: Shape) -> Net | None:
    return None if config.rival is None else Net(shape, started(config.rival, shape))


def self_play(
    config: Config, net: Net, rival: Net | None, rules: Rules, prepared: Prepared, key: Array
) -> tuple[Tables, Step]:
    """Whole games, and their steps [turn, …]."""
    for_luck, for_players = jax.random.split(key)
    asked: list[Picker] = []

    def player(now: Turn) -> Answer:
        asked.append(Picker(config, net, rival, rules, jax.random.fold_in(for_players, now.number)))
        return asked[-1].answer

    tables, notes = play_and_note(
        jnp,
        rules,
        shuffled(for_luck, rules, config.tables),
        player,
        lambda: asked[-1].step(),
        prepared.box,
        turns=prepared.turns,
        loop=lambda *loop: asked[-1].loop(*loop),
    )
    return tables, jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), notes)


def results(rules: Rules, end: Tables) -> Array:
    """[value, seat, table] What the values of the net should be at the end."""
    won = winners(rules, end).astype(F32)
    points = end.totals[: rules.seats].astype(F32)
    others = [jnp.delete(points, seat, 0).max(0) for seat in range(rules.seats)]
    lead = jnp.clip(points - jnp.stack(others), -MOST_LEAD, MOST_LEAD)
    return jnp.stack([won / won.sum(0) - 1 / rules.seats, lead / LEAD])


def learnt_from(config: Config, steps: Step, end: Array, lead_share: Array) -> Batch:
    """Advantages of both values, added up to those of the utility."""
    gains = gains_of(config, steps.values, end)
    gain, free = mixed(jnp.moveaxis(gains.here, 1, 0), lead_share), decides(steps)
    centre = mean_where(gain, free)
    spread = jnp.sqrt(mean_where((gain - centre) ** 2, free)) + 1e-8
    effects = None
    if steps.effects:
        made, later = gathered(config, steps.effects, gains, free.size)
        own = later.later - made.values + config.decay * later.more
        effects = Learnt(made, (mixed(own, lead_share) - centre) / spread, own + made.values)
    kept = steps._replace(effects=())
    return Batch(kept, (gain - centre) / spread, gains.here + steps.values, effects)


def mixed(gains: Array, lead_share: Array) -> Array:
    """The gains of the utility, from those of both values [value, …]."""
    return gains[0] + lead_share * LEAD * gains[1]
