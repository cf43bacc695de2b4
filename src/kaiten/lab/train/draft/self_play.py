"""Self-play of drafting games: all seats of all tables are played by the current net, in lockstep."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import random_luck as shuffled_here
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import every_turn, play, play_and_note, winners
from kaiten.arrays.draft.rules import Rules, on_menus, rules_at, rules_of, rules_of_any_menu
from kaiten.arrays.draft.tables import Answer, Ask, Tables, schedule
from kaiten.arrays.luck import random_words
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games.party import PARTY, a_la_carte, menu_named
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.variants import variants
from kaiten.lab.on_jax import luck_from_key
from kaiten.lab.train import decisions
from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import LearntDecisions
from kaiten.lab.train.draft import picks
from kaiten.lab.train.draft.effects import gather, share_missed
from kaiten.lab.train.draft.picks import Picker, Step, has_choice
from kaiten.lab.train.draft.strength import net_player, win_share, win_shares
from kaiten.lab.train.family import Figures
from kaiten.lab.train.ppo import (
    F32,
    SAMPLE,
    advantages_of,
    clipped_results,
    normaliser,
    of_utility,
    rival_of,
    scheduled,
    split_heads,
    trainable,
)
from kaiten.nets.draft.axes import cut_to_setup, inputs_of_setup
from kaiten.nets.draft.names import axis_of
from kaiten.nets.net import Net, Shape, Weights
from kaiten.observations.draft.layout import LAYOUT, observation_names
from kaiten.observations.draft.setup import Turn, with_all_cards


class Prepared(NamedTuple):
    turns: Turn  # as `every_turn` returns them
    on_menu: Array | None  # [card, table] the cards at each table; None: those of the rules


class Batch(NamedTuple):
    """What the loss needs of whole games."""

    steps: Step
    advantage: Array  # [turn, seat, table] the advantage of the pick
    targets: Array  # [turn, value, seat, table] what the values should have been
    effects: (
        LearntDecisions | None
    )  # [number, …] decisions of effects, from all turns; None: there are no effects


@dataclass(frozen=True, eq=False)
class DraftFamily:
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
        found = [rules for game in games for rules in self.rules(game, config)]
        found = list(dict.fromkeys([*found, *self.mixtures(games, config)]))
        if not found:
            raise BadSetup("no edition has these numbers of seats")
        return found

    def rules(self, game: Draft, config: Config) -> list[Rules]:
        """The setups of one edition."""
        if game.box.menus:  # see also `mixtures`
            menus = [game.types.options(menu_named(menu)) for menu in config.menus or game.box.menus]
            alone = config.set_menus if game.name in (config.set_menus_in or self.games) else ()
            return [
                rules_of(game, seats, menu)
                for seats, menu in variants(game, menus)
                if (has_seats(config, seats) if config.menus else seats in alone)
            ]
        every = config.variants == "all"
        return [
            replace(rules_of(game, seats, options), alternate=every)
            for seats, options in variants(game)
            if has_seats(config, seats) and (every or options == game.types.options())
        ]

    def mixtures(self, games: Sequence[Draft], config: Config) -> list[Rules]:
        """Setups where each table has a menu of its own, which has the same two special cards.

        Special cards ask after the reveal, and all tables of a batch go through all asks of their setup.
        """
        luck, found = Random(f"{config.seed}/setups"), list[Rules]()
        games = [game for game in games if game.box.menus and not config.menus]
        for pair in combinations(specials(games[0]), 2) if games else ():
            every = [
                (game, seats)
                for game in games
                for seats in game.seats
                if has_seats(config, seats) and may_be_played(game, seats, pair)
            ]
            luck.shuffle(every)
            for game, seats in choose_setups(config, every, [rules.seats for rules in found]):
                away = set(specials(game)) - set(pair)
                found.append(
                    rules_at(game, seats, tuple([kind for kind in game.box.dishes if kind not in away]))
                )
        return found

    def name_of(self, setup: Rules) -> str:
        robot = ", robot" if setup.robot else ""
        pair = [kind for kind in specials(self.games[setup.game]) if kind in setup.kinds]
        menu = f", {' and '.join(pair)}" if self.mixes_menus(setup) else ""
        return f"{setup.game}, {setup.seats} seats{robot}{menu}"

    def seats(self, setup: Rules) -> int:
        return setup.seats

    def mixes_menus(self, setup: Rules) -> bool:
        return len(setup.kinds) > sum(self.games[setup.game].box.courses.values()) > 0

    def picks(self, config: Config, setup: Rules) -> int:
        return config.tables * setup.seats * len(schedule(setup))

    def cut(self, net: Net, setup: Rules) -> Net:
        """The net for one setup."""
        return cut_to_setup(
            net, with_all_cards(self.games[setup.game], setup), setup, one_menu=not self.mixes_menus(setup)
        )

    def setups_with_all_cards(self) -> list[Rules]:
        """All setups with all cards of their box."""
        return [
            rules
            for game in self.games.values()
            for rules in (
                [rules_of_any_menu(game, seats) for seats in game.seats]
                if game.box.menus
                else [rules_of(game, seats, options) for seats, options in variants(game)]
            )
        ]

    def shape(self, config: Config) -> Shape:
        every = self.setups_with_all_cards()
        most = max([rules.places for rules in every])
        [inputs] = {len(observation_names(rules, most)) for rules in every}
        [cards] = {rules.cards for rules in every}
        return Shape(
            inputs=inputs,
            width=config.width,
            blocks=config.blocks,
            actions=axis_of(every),
            cards=cards,
            most=most,
            gates=config.gates,
            layout=LAYOUT,
        )

    def inputs(self, shape: Shape) -> Sequence[Hashable]:
        return observation_names(self.setups_with_all_cards()[0], shape.most, shape.layout)

    # --- one iteration ----------------------------------------------------------------------------------

    def random_observations(self, rng: np.random.Generator, setup: Rules, shape: Shape) -> Array:
        rows, _, fixed = inputs_of_setup(
            with_all_cards(self.games[setup.game], setup), setup, shape.most, shape.layout
        )
        found = []
        choose = at_random(np, lambda number, size: random_words(rng, *size))

        def answer(ask: Ask) -> Array:
            if ask.kind == "first":
                seen = observe(
                    np, setup, ask.tables, ask.now, ask.kind, most=setup.places, layout=shape.layout
                )
                found.append(seen.reshape(len(rows), -1))
            return choose(ask)

        luck = shuffled_here(rng, setup, SAMPLE)
        on_menu = self.menus_of_tables(setup, SAMPLE, Random(f"{setup.game}/{setup.seats}"))
        play(np, setup, luck, lambda now: answer, on_menu, follow=True)
        seen = np.concatenate(found, -1)
        every = np.zeros((shape.inputs, seen.shape[1]), seen.dtype)
        every[rows] = seen
        every[fixed > 0] = 1
        return every

    def prepare(self, config: Config, setup: Rules, iteration: int) -> Prepared:
        luck = Random(f"{config.seed}/{iteration}/{setup.game}/{setup.places}")
        turns = every_turn(replace(setup, alternate=setup.alternate and luck.random() < 0.5))
        return Prepared(turns, self.menus_of_tables(setup, config.tables, luck))

    def menus_of_tables(self, setup: Rules, tables: int, luck: Random) -> Array | None:
        """[card, table] A menu for each table: half of them set menus if there are any, others à la carte."""
        if not self.mixes_menus(setup):
            return None
        menus, carte = self.possible_menus(setup)
        rng, half = np.random.default_rng(luck.getrandbits(64)), tables // 2 if menus.size else 0
        some = [(menus, half), (carte, tables - half)]
        return np.concatenate(
            [box[:, rng.integers(box.shape[1], size=size)] for box, size in some if size], 1
        )

    @cache  # noqa: B019  # there are two families
    def possible_menus(self, setup: Rules) -> list[Array]:
        """[card, menu] The set menus, and all menus à la carte, that can be played in this setup."""
        game = self.games[setup.game]
        return [
            on_menus(
                setup,
                [
                    menu
                    for menu in menus
                    if set(menu) <= set(setup.kinds) and may_be_played(game, setup.seats, menu)
                ],
            )
            for menus in (game.box.menus.values(), a_la_carte(game.box.dishes))
        ]

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
        rival = rival_of(config, self, shape)
        net = self.cut(Net(shape, weights), setup)
        end, steps = self_play(config, net, rival and self.cut(rival, setup), setup, prepared, key)
        own = 1 if rival else setup.seats
        result = clipped_results(winners(setup, end), end.totals[: setup.seats])[:, :own]
        batch = batch_of(config, steps, result, scheduled(config.lead_share, progress))
        return batch, {
            "points": end.totals[:own].mean(dtype=F32),
            "win_share": (result[0] + 1 / setup.seats).mean(),
            "missed": share_missed(steps.effects),
        }

    def loss(
        self,
        config: Config,
        shape: Shape,
        setup: Rules,
        weights: Weights,
        batch: Batch,
        entropy_weight: Array,
    ) -> tuple[Array, Figures]:
        """The values are learnt from all picks, the policy where a seat decides."""
        net = split_heads(self.cut(trainable(shape, weights), setup))
        found = picks.loss_sums(config, net, setup, batch.steps, batch.advantage, batch.targets)
        if batch.effects is not None:
            found = found.plus(decisions.loss_sums(config, net, batch.effects))
        return found.loss(config, entropy_weight)

    def share_against(self, net: Net, rival: Net, setup: Rules, games: int, seed: int) -> float:
        on_menu = self.menus_of_tables(setup, games, Random(seed))
        net, rival = self.cut(net, setup), self.cut(rival, setup)
        return win_share(net, setup, net_player(rival), games, seed, on_menu, by_chance=True)

    def win_shares(self, net: Net, setup: Rules, games: int, seed: int) -> Mapping[str, float]:
        return win_shares(
            self.cut(net, setup), setup, games, seed, self.menus_of_tables(setup, games, Random(seed))
        )


SUSHI_GO_DRAFTS = DraftFamily(SUSHI_GO, ("sushi-go/cocktail", "sushi-go/zoch"))
PARTY_DRAFTS = DraftFamily(PARTY, ("party/cocktail", "party/gamewright"))


def has_seats(config: Config, seats: int) -> bool:
    return not config.seats or seats in config.seats


def specials(game: Draft) -> list[str]:
    """The special cards of a box with menus."""
    return [kind for kind, dish in game.box.dishes.items() if dish.course == "special"]


def choose_setups(
    config: Config, every: list[tuple[Draft, int]], used: Sequence[int]
) -> list[tuple[Draft, int]]:
    """Editions and numbers of seats for one pair of special cards; first the numbers that were used least."""
    allowed = {seats for _, seats in every}
    some = [next(at for at in every if at[1] == seats) for seats in config.always if seats in allowed]
    rest, often = [at for at in every if at not in some], Counter(used)
    for _ in range(min(config.each, len(rest))):
        rarest = min(rest, key=lambda at: often[at[1]])
        rest.remove(rarest)
        some.append(rarest)
        often[rarest[1]] += 1
    return some


def may_be_played(game: Draft, seats: int, kinds: Iterable[str]) -> bool:
    """True if these kinds may be played with this number of seats."""
    return all([seats in game.box.limits.get(kind, game.seats) for kind in kinds])


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
        luck_from_key(for_luck, rules, config.tables),
        player,
        lambda: asked[-1].step(),
        prepared.on_menu,
        turns=prepared.turns,
        loop=lambda *loop: asked[-1].loop(*loop),
    )
    return tables, jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), notes)


def batch_of(config: Config, steps: Step, end: Array, lead_share: Array) -> Batch:
    """Advantages of both values, added up to those of the utility."""
    advantages = advantages_of(config, steps.values, end)
    gain, free = of_utility(jnp.moveaxis(advantages.here, 1, 0), lead_share), has_choice(steps)
    scaled = normaliser(gain, free)
    effects = None
    if steps.effects:
        made, later = gather(config, steps.effects, advantages, free.size)
        own = later.values - made.values + config.decay * later.advantages
        effects = LearntDecisions(made, scaled(of_utility(own, lead_share)), own + made.values)
    return Batch(steps._replace(effects=()), scaled(gain), advantages.here + steps.values, effects)
